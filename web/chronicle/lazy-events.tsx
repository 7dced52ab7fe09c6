import { Suspense } from 'react'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'
import type { Subject } from './recent-queries.ts'

const RecentEvents = import.meta.env.SSR
  ? (await import('./recent-events.tsx')).default
  : lazyAgain(async () => {
      await untilInteraction()
      return import('./recent-events.tsx')
    })

/** The last events at the end of a profile. */
export function LazyEvents(props: { of: Subject }) {
  return (
    <Suspense>
      <RecentEvents {...props} />
    </Suspense>
  )
}
