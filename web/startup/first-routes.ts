import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { importAgain } from '#web/lib/lazy-again.ts'
import { loadAtOnce } from '#web/lib/startup/load-at-once.ts'
import { untilAnswered } from '#web/lib/startup/until-interaction.ts'
import type { RouteTree, Site } from '#web/router.tsx'
import { Route as rootRoute } from '#web/routes/__root.tsx'
import type { FirstPage } from './initial-data.ts'

// The bundler misses an export of the tree where it is not named here.
const importRouteTree = loadAtOnce('tree', async () => {
  const { routeTree } = await import('#web/route-tree.gen.ts')
  return { routeTree }
})

export async function loadRouteTree(): Promise<RouteTree> {
  return (await importAgain(importRouteTree, 'routeTree')).routeTree
}

/** The root and the first page's route, whose loader the server has run. */
export function createFirstTree({ id, path, search, script }: FirstPage): RouteTree {
  const root = createRootRoute({
    staticData: { page: null },
    component: rootRoute.options.component,
  })
  const page = createRoute({
    getParentRoute: () => root,
    path,
    staticData: { page: null },
    validateSearch: () =>
      Object.fromEntries(search.map(([name, value]) => [name, value ?? undefined])),
    component: lazyRouteComponent(() => importPage(script), 'component'),
  })
  page.update({ id } as AnyRoute['options'])
  return root.addChildren([page]) as AnyRoute as RouteTree
}

type Page = { component: RouteComponent }

/** Where a script has the exports of others, too, the bundler puts a page's own into an object. */
async function importPage(script: string): Promise<Page> {
  const exported: Page | Record<string, Page> = await import(/* @vite-ignore */ script)
  if (isPage(exported)) return exported
  const page = Object.values(exported).find(isPage)
  if (!page) throw new Error(`${script} has no page.`)
  return page
}

function isPage(exported: object): exported is Page {
  return 'component' in exported
}

/**
 * Completes the tree of `createFirstTree` after the visitor's first interaction, and before any navigation and
 * any preloading. If the tree cannot be loaded, the browser itself opens the page, as soon as there is a network.
 */
export function completeRoutesLater({ router }: Site): void {
  const { load, navigate, preloadRoute } = router
  let completing: Promise<void> | undefined
  const complete = () => {
    completing ??= completeRoutes(router)
    completing.catch(() => {
      completing = undefined
    })
    return completing
  }
  router.options.context.completeRoutes = complete
  router.load = (options) =>
    isComplete(router)
      ? load(options)
      : complete().then(
          () => load(options),
          () => window.location.reload(),
        )
  router.navigate = async (options) => {
    if (isComplete(router)) return navigate(options)
    try {
      await complete()
    } catch {
      // Without a network the browser would replace the page by an error of its own.
      if (navigator.onLine)
        return window.location.assign(router.buildLocation(options as object).href)
      await untilOnline()
      return router.navigate(options)
    }
    return navigate(options)
  }
  router.preloadRoute = async (options) => {
    await complete()
    return preloadRoute(options)
  }
  untilAnswered()
    .then(complete)
    .catch(() => {})
}

function untilOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

function isComplete({ options }: Site['router']): boolean {
  return options.context.links === null
}

async function completeRoutes(router: Site['router']): Promise<void> {
  const [first] = listChildren(router.routeTree)
  const routeTree = await loadRouteTree()
  const route = listChildren(routeTree).find(
    ({ options }) => Reflect.get(options, 'id') === first?.id,
  )
  // React would mount another component anew.
  if (first && route) route.options.component = first.options.component
  router.update({
    ...router.options,
    routeTree,
    context: { ...router.options.context, links: null },
  })
}

function listChildren({ children }: AnyRoute): AnyRoute[] {
  return Object.values(children ?? {})
}
