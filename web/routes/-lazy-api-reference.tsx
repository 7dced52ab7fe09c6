import { createLazyPart } from '#web/auth/lazy-part.tsx'
import { Spinner } from '#web/ui/page/spinner.tsx'

/** Every call of the API: more than a thousand lines without a control but those of the browser. */
export const LazyApiReference = createLazyPart(
  import.meta.env.SSR ? (await import('#web/api-docs/api-reference.tsx')).default : null,
  () => import('#web/api-docs/api-reference.tsx'),
  <Spinner />,
)
