import type { AnyRouter } from '@tanstack/react-router'

// What TanStack Router does not document. Its version is exact in package.json, and
// router-internals.test.ts says what to do when another version lacks one of them.

/** Renders the first page as the server did: without the Suspense boundaries of a browser's router. */
export function expectServerMarkup(router: AnyRouter): void {
  router.ssr = { manifest: undefined }
}

/** The routes of a path from the root down; `page` is null where the path leads nowhere. */
export function matchPath(router: AnyRouter, pathname: string) {
  const [routes, , page] = router.getMatchedRoutes(pathname)
  return { routes, page: page ?? null }
}
