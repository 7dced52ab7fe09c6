import type { AnyRouter } from '@tanstack/react-router'

// Undocumented parts of TanStack Router, whose version is exact in package.json.
// router-internals.test.ts says what to do when an upgrade breaks them.

/** Makes the first render match the server's, without the Suspense boundaries of a browser's router. */
export function expectServerMarkup(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** Returns the matched routes from the root down; `page` is null if the path leads nowhere. */
export function matchPath(router: AnyRouter, pathname: string) {
  const [routes, params, page] = router.getMatchedRoutes(pathname)
  // The router also matches a path's beginning, with the rest in the parameter `**`.
  const isWhole = params['**'] === undefined
  return { routes, params, page: (isWhole && page) || null }
}
