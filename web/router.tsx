import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { userQuery } from './auth/queries.ts'
import { isUnauthenticated } from './lib/api-error.ts'
import { createQueryClient } from './lib/query-client.ts'
import { removeFirstHead } from './lib/remove-first-head.ts'
import { parseSearchParams, stringifySearchParams } from './lib/search-params.ts'
import { rememberPath } from './lib/trail.ts'
import { routeTree } from './route-tree.gen.ts'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { RouteError } from './shell/route-error.tsx'
import { wantHeadingFocus } from './ui/heading-focus.ts'

export type RouterContext = {
  queryClient: QueryClient
  /** Fetches what a page will show, while its code is loading. */
  prefetch: <Data, Failure, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Failure, Data, Key>,
  ) => void
}

export type Site = ReturnType<typeof createSite>

type SiteOptions = {
  /** The browser's own if not given. */
  history?: RouterHistory
  /** Whether the document's initial data has the query's response. */
  isFetched?: (queryKey: QueryKey) => boolean
}

/** A router with its own query cache: one for each visit in a browser, one for each request on the server. */
export function createSite({ history, isFetched = () => false }: SiteOptions = {}) {
  const queryClient = createQueryClient(noticeEndOfSession)
  const context: RouterContext = {
    queryClient,
    prefetch: (query) => {
      if (!isFetched(query.queryKey)) void queryClient.prefetchQuery(query)
    },
  }
  const router = createRouter({
    ...(history && { history }),
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  })

  /** A 401 during a session: it ended elsewhere. */
  function noticeEndOfSession(error: Error): void {
    if (isUnauthenticated(error) && queryClient.getQueryData(userQuery().queryKey)) {
      const { href } = router.state.location
      void import('./auth/forget-user.ts').then((then) =>
        then.forgetUser(queryClient, router, href),
      )
    }
  }

  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Site['router']
  }
  interface HistoryState {
    /** The page that asked for a login. It is not in the address, where a link could name any. */
    returnTo?: string
  }
}

/** Focus, scroll position and head after each navigation. */
export function followNavigation({ router }: Site): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) wantHeadingFocus()
  })
  rememberPath(router.latestLocation)
  router.subscribe('onResolved', ({ fromLocation, pathChanged, toLocation }) => {
    rememberPath(toLocation)
    if (fromLocation && pathChanged) removeFirstHead(document)
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation && pathChanged && !toLocation.hash) window.scrollTo(0, 0)
  })
}
