import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { PageLink } from './page.ts'

/** What loaders and heads of the routes may use. */
export type RouterContext = {
  queryClient: QueryClient
  /** Of the addresses in a head; empty in a browser, which has no use for them. */
  origin: string
  /** Of the navigation, while the route tree is not complete; null when the routes themselves say it. */
  links: (PageLink & { to: string })[] | null
  /** Resolves when the route tree is complete, which a first page's is not (`web/startup`). */
  completeRoutes: () => Promise<void>
  /** The address of the page before the login, from the root; null for the first page of a visit. */
  getPreviousPage: () => string | null
  /**
   * Fetches what a page will show: in a browser while its code is loading, so that a loader waits
   * for nothing; on the server before the page is rendered.
   */
  prefetch: (...queries: Pick<FetchQueryOptions, 'queryKey'>[]) => Promise<unknown> | undefined
}
