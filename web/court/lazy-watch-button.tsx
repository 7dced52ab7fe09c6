import { Suspense } from 'react'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import type { Watched } from './watch-button.tsx'

// Visitors need none of it.
const WatchButton = lazyAgain(() => import('./watch-button.tsx'))

export function LazyWatchButton(subject: Watched) {
  return (
    <Suspense>
      <WatchButton {...subject} />
    </Suspense>
  )
}
