import { createLazyPart } from '#web/lib/session/lazy-part.tsx'

/** The next evenings of a group. */
export const LazyEvenings = createLazyPart(
  import.meta.env.SSR ? (await import('./evenings.tsx')).default : null,
  () => import('./evenings.tsx'),
)
