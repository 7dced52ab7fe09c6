import type { AnyRouter } from '@tanstack/react-router'

/** What a page is. Its route declares it as `staticData.page`, and every list of pages derives from it. */
export type Page = {
  /** An address to open it at; `{name}` and `{uuid}` are those of the directory's first player, `{evening}` the realm's next. */
  sample: string
  /** Its link in the palette; members' links are in the footer, too. */
  link?: PageLink
} & (
  | {
      /** Public: rendered with its data, cached for visitors, and in the site map. Its route has a `head`. */
      rendering: 'server'
    }
  | {
      /** Not for search engines: the document is the bare shell with this title. */
      rendering: 'browser'
      title: string
    }
  | { rendering: 'redirect'; redirectTo: string }
)

export type PageLink = {
  for: 'everyone' | 'visitors' | 'members' | 'administrators'
  label: string
  /** Instead of the label, in the palette. */
  paletteLabel?: string
  description: string
  sign: 'bloodline' | 'clan' | 'door' | 'dynasty' | 'key' | 'moon' | 'player' | 'scroll' | 'tree'
  /** Links are listed by it, the least first. */
  position: number
  /** Also a link of the top bar, the menu and the footer. */
  isInNavigation?: true
  /** Also a quick link of the footer, which members have. */
  isInFooter?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Null for a route that only wraps others. */
    page: Page | null
  }
}

export type ListedPage = Page & { routeId: string; path: string }

/** Every page of the route tree; `path` as the router writes it: `/dynasties/$id`. */
export function listPages({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): ListedPage[] {
  return Object.entries<AnyRouter['routesById'][string]>(routesByPath).map(([path, route]) => {
    const page: Page | null | undefined = route.options.staticData?.page
    if (!page) throw new Error(`${route.id} is a page: declare it as staticData.page of its route.`)
    return { ...page, routeId: route.id, path }
  })
}
