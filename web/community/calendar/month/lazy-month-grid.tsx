import { createLazyPart } from '#web/lib/session/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

/** Where there is room for the grid, as in the classes of the page. */
const WIDE = '(width >= 48rem)'

/** The month on a wide screen. A phone, which has the list alone, does not hydrate it. */
export const LazyMonthGrid = createLazyPart(
  import.meta.env.SSR ? (await import('./month-grid.tsx')).default : null,
  () => import('./month-grid.tsx'),
  <Skeleton className="h-168 w-full" />,
  untilWide,
)

async function untilWide(): Promise<void> {
  const wide = window.matchMedia(WIDE)
  if (wide.matches) return
  await new Promise((resolve) => wide.addEventListener('change', resolve, { once: true }))
}
