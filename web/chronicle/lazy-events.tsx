import { lazy, Suspense } from 'react'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'
import type { Subject } from './recent-queries.ts'

const RecentEvents = import.meta.env.SSR
  ? (await import('./recent-events.tsx')).RecentEvents
  : lazy(async () => {
      await untilInteraction()
      const { RecentEvents: Events } = await import('./recent-events.tsx')
      return { default: Events }
    })

/** The last events at the end of a profile. */
export function LazyEvents(props: { of: Subject }) {
  return (
    <Suspense>
      <RecentEvents {...props} />
    </Suspense>
  )
}
