import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { userQuery } from './auth/queries.ts'
import { isUnauthenticated } from './lib/api-error.ts'
import { createQueryClient } from './lib/query-client.ts'
import { parseSearchParams, stringifySearchParams } from './lib/search-params.ts'
import { routeTree } from './route-tree.gen.ts'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { RouteError } from './shell/route-error.tsx'
import { wantHeadingFocus } from './ui/heading-focus.ts'

export type RouterContext = { queryClient: QueryClient }

export const queryClient = createQueryClient(noticeEndOfSession)

export const router = createRouter({
  routeTree,
  context: { queryClient } satisfies RouterContext,
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The page that asked for a login. It is not in the address, where a link could name any. */
    returnTo?: string
  }
}

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) wantHeadingFocus()
})

router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
  if (pathChanged && !toLocation.hash) window.scrollTo(0, 0)
})

/** A 401 while somebody is signed in: the session ended elsewhere. */
function noticeEndOfSession(error: Error): void {
  if (isUnauthenticated(error) && queryClient.getQueryData(userQuery().queryKey)) {
    const { href } = router.state.location
    void import('./auth/forget-user.ts').then((then) => then.forgetUser(queryClient, router, href))
  }
}
