import { Suspense } from 'react'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'

const RealmNews = import.meta.env.SSR
  ? (await import('./realm-news.tsx')).default
  : lazyAgain(async () => {
      await untilInteraction()
      return import('./realm-news.tsx')
    })

export function LazyNews() {
  return (
    <Suspense>
      <RealmNews />
    </Suspense>
  )
}
