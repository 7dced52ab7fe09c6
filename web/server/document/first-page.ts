import { listPages } from '#web/lib/startup/page.ts'
import { matchPath } from '#web/lib/startup/router-internals.ts'
import type { Site } from '#web/router.tsx'
import { listSiteLinks } from '#web/shell/site-links.ts'
import type { FirstPage } from '#web/startup/initial-data.ts'

const VISITOR = { isSignedIn: false, isAdmin: false }

type Search = Record<string, unknown>

/** The search of the page that the site's history is at, as its routes validate it. */
export function readKnownSearch({ router }: Site): Search {
  const { pathname, search: given } = router.latestLocation
  const known = matchPath(router, pathname).routes.map(
    ({ options: { validateSearch: validate } }) =>
      typeof validate === 'function' ? validate(given) : {},
  )
  return Object.assign({}, ...known)
}

/** What a visitor's browser knows of the routes at first; null for an address that leads nowhere. */
export function toFirstPage(site: Site): FirstPage | null {
  const { routes, page } = matchPath(site.router, site.router.latestLocation.pathname)
  const script = page && __ROUTE_SCRIPTS__[page.id]?.at(-1)
  // One below another than the root would need that route, too.
  if (!page || !script || routes.length > 2) return null
  const links = listSiteLinks(listPages(site.router), VISITOR)
  return {
    id: page.id,
    path: page.path,
    search: Object.entries(readKnownSearch(site)),
    script,
    links: links.filter(({ isInNavigation }) => isInNavigation),
  }
}
