import { createLazyPart } from '#web/lib/session/lazy-part.tsx'

export const LazyRecentEvents = createLazyPart(
  import.meta.env.SSR ? (await import('./recent-events.tsx')).default : null,
  () => import('./recent-events.tsx'),
)
