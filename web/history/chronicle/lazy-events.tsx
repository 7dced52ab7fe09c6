import { createLazyPart } from '#web/lib/session/lazy-part.tsx'

/** The last events at the end of a profile. */
export const LazyEvents = createLazyPart(
  import.meta.env.SSR ? (await import('./recent-events.tsx')).default : null,
  () => import('./recent-events.tsx'),
)
