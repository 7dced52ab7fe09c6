import { createLazyPart } from '#web/lib/session/lazy-part.tsx'

/** What a house tells those who seek one. */
export const LazyHouseRecruiting = createLazyPart(
  import.meta.env.SSR
    ? (await import('#web/community/recruiting/house/house-recruiting.tsx')).default
    : null,
  () => import('#web/community/recruiting/house/house-recruiting.tsx'),
)
