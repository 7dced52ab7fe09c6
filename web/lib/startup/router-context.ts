import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** What loaders and heads of the routes may use. */
export type RouterContext = {
  queryClient: QueryClient
  /** Of the addresses in a head; empty in a browser, which has no use for them. */
  origin: string
  /** The address of the page before the login, from the root; null for the first page of a visit. */
  getPreviousPage: () => string | null
  /**
   * Fetches what a page will show: in a browser while its code is loading, so that a loader waits
   * for nothing; on the server before the page is rendered.
   */
  prefetch: (...queries: Pick<FetchQueryOptions, 'queryKey'>[]) => Promise<unknown> | undefined
}
