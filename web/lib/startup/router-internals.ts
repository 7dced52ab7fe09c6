import type { AnyRouter } from '@tanstack/react-router'

// What TanStack Router does not document. Its version is exact in package.json, and
// router-internals.test.ts says what to do when another version lacks one of them.

/** Renders the first page as the server did: without the Suspense boundaries of a browser's router. */
export function expectServerMarkup(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** The routes of a path from the root down; `page` is null where the path leads nowhere. */
export function matchPath(router: AnyRouter, pathname: string) {
  const [routes, params, page] = router.getMatchedRoutes(pathname)
  // The router matches the beginning of a path, too: the rest is then the parameter `**`.
  const isWhole = params['**'] === undefined
  return { routes, params, page: (isWhole && page) || null }
}
