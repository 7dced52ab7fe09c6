import type { AnyRouter } from '@tanstack/react-router'

/** Describes a page. Routes declare it as `staticData.page`, and every list of pages derives from it. */
export type Page = {
  /** A sample URL; `{name}` and `{uuid}` are the directory's first player, `{evening}` the realm's next event. */
  sample: string
  /** Its link in the palette; members' links are also in the footer. */
  link?: PageLink
} & (
  | {
      /** Public: rendered with its data, cached for visitors, and in the site map. Its route has a `head`. */
      rendering: 'server'
    }
  | {
      /** Hidden from search engines: the document is the bare shell with this title. */
      rendering: 'browser'
      title: string
    }
  | { rendering: 'redirect'; redirectTo: string }
)

export type PageLink = {
  for: 'everyone' | 'visitors' | 'members' | 'administrators'
  label: string
  /** Replaces the label in the palette. */
  paletteLabel?: string
  description: string
  sign: 'bloodline' | 'clan' | 'door' | 'dynasty' | 'key' | 'moon' | 'player' | 'scroll' | 'tree'
  /** Sorts links, lowest first. */
  position: number
  /** Also a link of the top bar, the menu and the footer. */
  isInNavigation?: true
  /** Also a quick link in members' footer. */
  isInFooter?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Null for a route that only wraps others. */
    page: Page | null
  }
}

export type ListedPage = Page & { routeId: string; path: string }

/** Lists every page of the route tree; `path` is in the router's notation: `/dynasties/$id`. */
export function listPages({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): ListedPage[] {
  return Object.entries<AnyRouter['routesById'][string]>(routesByPath).map(([path, route]) => {
    const page: Page | null | undefined = route.options.staticData?.page
    if (!page) throw new Error(`${route.id} is a page: declare it as staticData.page of its route.`)
    return { ...page, routeId: route.id, path }
  })
}
