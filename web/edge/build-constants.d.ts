// Put in by the build, see tools/build-bundle.ts.

/** The scripts of each route's page, from the root, by the route's id. */
declare const __ROUTE_SCRIPTS__: Record<string, string[]>

/** Differs from build to build, so that no page of another is kept. */
declare const __BUILD__: string
