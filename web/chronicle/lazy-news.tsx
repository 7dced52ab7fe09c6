import { lazy, Suspense } from 'react'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'

const RealmNews = import.meta.env.SSR
  ? (await import('./realm-news.tsx')).RealmNews
  : lazy(async () => {
      await untilInteraction()
      const { RealmNews: News } = await import('./realm-news.tsx')
      return { default: News }
    })

export function LazyNews() {
  return (
    <Suspense>
      <RealmNews />
    </Suspense>
  )
}
