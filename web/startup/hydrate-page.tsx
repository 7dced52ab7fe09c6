import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { App } from '#web/app.tsx'
import { hasSignedInHintCookie, userQuery } from '#web/lib/session/queries.ts'
import { markAsServerRendered } from '#web/lib/startup/router-internals.ts'
import { routeTree } from '#web/route-tree.gen.ts'
import {
  createRouterAndQueryClient,
  type RouterAndQueryClient,
  subscribeToNavigation,
} from '#web/router.tsx'
import { fillQueryCache, type InitialData } from './initial-data.ts'
import { hydrateRoot } from './react-dom-client.ts'

export async function hydratePage(root: HTMLElement, initial: InitialData): Promise<void> {
  await untilNextTask()
  const site = await createFirstSite(initial)
  leaveFirstScroll(site.router)
  subscribeToNavigation(site)
  await untilNextTask()
  root.dataset.prerendered = 'hydrating'
  // In a transition, React hydrates in slices and lets the browser handle input between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App site={site} />
      </StrictMode>,
    )
  })
  // The document was rendered for a visitor. The signed-in user's data may differ.
  if (initial.isForVisitors && hasSignedInHintCookie()) void site.queryClient.invalidateQueries()
}

async function createFirstSite(initial: InitialData): Promise<RouterAndQueryClient> {
  const site = createRouterAndQueryClient({ routeTree })
  const { router, queryClient } = site
  await untilNextTask()
  fillQueryCache(queryClient, initial)
  if (initial.isForVisitors) queryClient.setQueryData(userQuery().queryKey, null)
  markAsServerRendered(router)
  await untilNextTask()
  await router.load()
  await untilSettled(queryClient)
  return site
}

/** Keeps the scroll position on the first render. Later navigations scroll to the top. */
function leaveFirstScroll(router: RouterAndQueryClient['router']): void {
  router.update({ ...router.options, scrollRestoration: () => false })
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    router.update({ ...router.options, scrollRestoration: false })
  })
}

/** Lets the browser handle input between two long tasks. */
function untilNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Waits for queries whose responses were too large or too private to embed in the document. */
async function untilSettled(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll()
  await Promise.allSettled(queries.map((query) => query.promise))
}
