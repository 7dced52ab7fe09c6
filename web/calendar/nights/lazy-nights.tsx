import { Suspense } from 'react'
import { hasSignedInHint } from '#web/auth/queries.ts'
import { lazyAgain } from '#web/lib/lazy-again.ts'
import { untilInteraction } from '#web/lib/startup/until-interaction.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const NightsToRemember = import.meta.env.SSR
  ? (await import('./nights-to-remember.tsx')).default
  : lazyAgain(async () => {
      if (!hasSignedInHint()) await untilInteraction()
      return import('./nights-to-remember.tsx')
    })

/** Under the calendar: a year ago tonight, and for members the embrace-nights of their house in a month. */
export function LazyNights(props: { month: string | undefined }) {
  return (
    <div id="nights" className="mx-auto mt-16 max-w-3xl scroll-mt-28">
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <NightsToRemember {...props} />
      </Suspense>
    </div>
  )
}
