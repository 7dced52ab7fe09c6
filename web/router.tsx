import type { FetchQueryOptions } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearchParams, stringifySearchParams } from './lib/address/search-params.ts'
import { trackVisitedPaths } from './lib/address/visited-paths.ts'
import { isUnauthenticated } from './lib/api-error.ts'
import { createQueryClient, lastSyncTimeListener, lastSyncTimeQuery } from './lib/query-client.ts'
import { userQuery } from './lib/session/queries.ts'
import type { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './routes/__root.tsx'
import { NotFoundPage, RouteErrorPage } from './shell/failure-pages.tsx'
import { requestHeadingFocus } from './ui/page/heading-focus.ts'

export type RouterAndQueryClient = ReturnType<typeof createRouterAndQueryClient>

const PAGES_TO_LEAVE = ['/', '/auth']

type SiteOptions = {
  routeTree: typeof routeTree
  history?: RouterHistory
  origin?: string
}

/** Creates a router and query cache, once per page load in browsers and per request on servers. */
export function createRouterAndQueryClient({ routeTree, history, origin = '' }: SiteOptions) {
  let visitStart = 0
  let previousPage: string | null = null
  const queryClient = createQueryClient({
    onError: (error) => void clearEndedSession(error),
    getVisitStart: () => visitStart,
  })
  if (!import.meta.env.SSR) {
    lastSyncTimeListener.notify = (at) => queryClient.setQueryData(lastSyncTimeQuery.queryKey, at)
  }
  const context: RouterContext = {
    queryClient,
    origin,
    getPreviousPage: () => previousPage,
    prefetch: (...queries) => {
      // Skips answered queries, because components refetch them when they mount.
      const fetching = queries
        .filter(
          ({ queryKey }) =>
            (queryClient.getQueryState(queryKey)?.status ?? 'pending') === 'pending',
        )
        .map((query) => queryClient.prefetchQuery(query as FetchQueryOptions))
      return import.meta.env.SSR ? Promise.all(fetching) : undefined
    },
  }
  const router = createRouter({
    ...(history && { history }),
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    defaultPreload: 'intent',
    // Disables the router's own cache, because TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteErrorPage,
    // Makes /lineage/x a 404. Otherwise its protected parent route would ask for a login first.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
  })

  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (!fromLocation) return
    visitStart = Date.now()
    if (!PAGES_TO_LEAVE.includes(fromLocation.pathname)) previousPage = fromLocation.href
  })

  /** Clears the session after a 401, if a request for the user is also answered with 401. */
  async function clearEndedSession(error: Error): Promise<void> {
    if (!isUnauthenticated(error) || !queryClient.getQueryData(userQuery().queryKey)) return
    const { href } = router.state.location
    // An outage does not end the session, so any error but a 401 counts as still signed in.
    const isSignedIn = await queryClient
      .fetchQuery({ ...userQuery(), staleTime: 0 })
      .then(Boolean, () => true)
    if (isSignedIn) return
    const { clearSession } = await import('./identity/auth/clear-session.ts')
    await clearSession(queryClient, router, href)
  }

  return { router, queryClient }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: RouterAndQueryClient['router']
  }
  interface HistoryState {
    /** The path to open after a login. Not in the URL, where a stranger's link could set it. */
    returnTo?: string
  }
}

export function subscribeToNavigation({ router }: RouterAndQueryClient): void {
  trackVisitedPaths(router.history)
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) requestHeadingFocus()
  })
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) removeFirstHead(document)
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation && pathChanged && !toLocation.hash) window.scrollTo(0, 0)
  })
}

const TAGS_OF_FIRST_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join()

function removeFirstHead({ head, location }: Document): void {
  for (const tag of head.querySelectorAll(TAGS_OF_FIRST_PAGE)) tag.remove()
  const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = location.origin + location.pathname
}
