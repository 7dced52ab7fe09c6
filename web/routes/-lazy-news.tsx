import { createLazyPart } from '#web/lib/session/lazy-part.tsx'

/** What has happened in the realm, on the landing page. */
export const LazyNews = createLazyPart(
  import.meta.env.SSR ? (await import('./-landing-news.tsx')).default : null,
  () => import('./-landing-news.tsx'),
)
