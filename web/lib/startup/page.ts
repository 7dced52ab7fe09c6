import type { AnyRouter } from '@tanstack/react-router'

/** Each route declares its page as `staticData.page`. All lists of pages use these declarations. */
export type Page = {
  /**
   * A sample URL for tests. `{name}` and `{uuid}` stand for the directory's first player, `{event}`
   * for the realm's next event.
   */
  sample: string
  link?: PageLink
} & (
  | {
      /** Rendered on the server, cached for visitors and listed in the site map. Needs a `head`. */
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
  position: number
  isInNavigation?: true
  isInFooter?: true
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page: Page | null
  }
}

export type PageWithPath = Page & { routeId: string; path: string }

export function listPages({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): PageWithPath[] {
  return Object.entries<AnyRouter['routesById'][string]>(routesByPath).map(([path, route]) => {
    const page: Page | null | undefined = route.options.staticData?.page
    if (!page) throw new Error(`${route.id} is a page: declare it as staticData.page of its route.`)
    return { ...page, routeId: route.id, path }
  })
}
