import { hashKey, type QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { App } from '#web/app.tsx'
import { hasSignedInHint, userQuery } from '#web/lib/session/queries.ts'
import { expectServerMarkup } from '#web/lib/startup/router-internals.ts'
import { createSite, followNavigation, type Site } from '#web/router.tsx'
import { completeRoutesLater, createFirstTree, loadRouteTree } from './first-routes.ts'
import { fillQueryCache, type InitialData, listInitialHashes } from './initial-data.ts'
import { pressAgain } from './press-again.ts'
import { hydrateRoot } from './react-dom-client.ts'

/** Hydrates a document that the server rendered. */
export async function hydratePage(root: HTMLElement, initial: InitialData): Promise<void> {
  await untilNextTask()
  const site = await createFirstSite(initial)
  leaveFirstScroll(site.router)
  followNavigation(site)
  await untilNextTask()
  const pressed = window.takeEarlyPresses?.() ?? []
  // As a transition, React hydrates in slices, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App site={site} />
      </StrictMode>,
    )
  })
  pressAgain(root, pressed)
  // There is a session after all: from another tab, or the document was rendered by the build.
  if (initial.isForVisitors && hasSignedInHint()) void site.queryClient.invalidateQueries()
}

async function createFirstSite(initial: InitialData): Promise<Site> {
  const fetched = listInitialHashes(initial)
  // Members have links to more pages.
  const page = hasSignedInHint() ? null : initial.page
  const site = createSite({
    routeTree: page ? createFirstTree(page) : await loadRouteTree(),
    links: page?.links ?? null,
    isFetched: (queryKey) => fetched.has(hashKey(queryKey)),
  })
  const { router, queryClient } = site
  await untilNextTask()
  fillQueryCache(queryClient, initial)
  if (initial.isForVisitors) queryClient.setQueryData(userQuery().queryKey, null)
  expectServerMarkup(router)
  await untilNextTask()
  await router.load()
  fetched.clear()
  await untilSettled(queryClient)
  if (page) completeRoutesLater(site)
  return site
}

/** The first render leaves a visitor where they scrolled before it; every later one scrolls. */
function leaveFirstScroll(router: Site['router']): void {
  router.update({ ...router.options, scrollRestoration: () => false })
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    router.update({ ...router.options, scrollRestoration: false })
  })
}

/** Between two long tasks the browser handles input. */
function untilNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Responses that were too large or too private for the document are fetched by now. */
async function untilSettled(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll()
  await Promise.allSettled(queries.map((query) => query.promise))
}
