import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

const NightsToRemember = createLazyPart(
  import.meta.env.SSR ? (await import('./nights-to-remember.tsx')).default : null,
  () => import('./nights-to-remember.tsx'),
  <Skeleton className="h-96 w-full" />,
)

/** Under the calendar: a year ago tonight, and for members the embrace-nights of their house in a month. */
export function LazyNights(props: { month: string | undefined }) {
  return (
    <div id="nights" className="mx-auto mt-16 max-w-3xl scroll-mt-28">
      <NightsToRemember {...props} />
    </div>
  )
}
