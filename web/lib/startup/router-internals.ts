import type { AnyRouter } from '@tanstack/react-router'

// Undocumented parts of TanStack Router, whose version is pinned in package.json.
// router-internals.test.ts explains what to do when an upgrade breaks them.

/** Makes the first client render match the server's HTML, which has no Suspense boundaries. */
export function markAsServerRendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

export function matchPath(router: AnyRouter, pathname: string) {
  const [routes, params, page] = router.getMatchedRoutes(pathname)
  // If only the beginning of a path matches, the router puts the rest into the parameter `**`.
  const isWhole = params['**'] === undefined
  return { routes, params, page: (isWhole && page) || null }
}
