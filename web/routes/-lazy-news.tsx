import { Suspense } from 'react'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'

const LandingNews = import.meta.env.SSR
  ? (await import('./-landing-news.tsx')).default
  : lazyAgain(async () => {
      await untilInteraction()
      return import('./-landing-news.tsx')
    })

export function LazyNews() {
  return (
    <Suspense>
      <LandingNews />
    </Suspense>
  )
}
