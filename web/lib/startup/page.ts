import type { AnyRouter } from '@tanstack/react-router'

/** Describes a page. Routes declare it as `staticData.page`, and every list of pages derives from it. */
export type Page = {
  /**
   * A sample URL for tests. `{name}` and `{uuid}` are the directory's first player, `{event}` the
   * realm's next event.
   */
  sample: string
  /** Its link in the palette. Members' links are also in the footer. */
  link?: PageLink
} & (
  | {
      /** Rendered with its data, cached for visitors and in the site map. Needs a `head`. */
      rendering: 'server'
    }
  | {
      /** Served as an empty shell with this title and hidden from search engines. */
      rendering: 'browser'
      title: string
    }
  | { rendering: 'redirect'; redirectTo: string }
)

export type PageLink = {
  for: 'everyone' | 'visitors' | 'members' | 'administrators'
  label: string
  paletteLabel?: string
  description: string
  sign: 'bloodline' | 'clan' | 'door' | 'dynasty' | 'key' | 'moon' | 'player' | 'scroll' | 'tree'
  /** Links are sorted by this number in ascending order. */
  position: number
  /** Shows the link in the top bar, the menu and the footer too. */
  isInNavigation?: true
  /** Shows the link among members' quick links in the footer too. */
  isInFooter?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Null for a layout route without a page of its own. */
    page: Page | null
  }
}

export type ListedPage = Page & { routeId: string; path: string }

/** Lists every page of the route tree, with router paths such as `/dynasties/$id`. */
export function listPages({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): ListedPage[] {
  return Object.entries<AnyRouter['routesById'][string]>(routesByPath).map(([path, route]) => {
    const page: Page | null | undefined = route.options.staticData?.page
    if (!page) throw new Error(`${route.id} is a page: declare it as staticData.page of its route.`)
    return { ...page, routeId: route.id, path }
  })
}
