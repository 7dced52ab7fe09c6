import { hashKey, type QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '#web/app.tsx'
import { hasSignedInHint, userQuery } from '#web/auth/queries.ts'
import { createSite, followNavigation } from '#web/router.tsx'
import { fillQueryCache, type InitialData, listInitialHashes } from './initial-data.ts'

/** Hydrates a document that the server rendered. */
export async function hydratePage(root: HTMLElement, initial: InitialData): Promise<void> {
  await untilNextTask()
  const fetched = listInitialHashes(initial)
  const site = createSite({ isFetched: (queryKey) => fetched.has(hashKey(queryKey)) })
  const { router, queryClient } = site
  fillQueryCache(queryClient, initial)
  if (initial.isForVisitors) queryClient.setQueryData(userQuery().queryKey, null)
  // Tells the router that its first render hydrates.
  router.ssr = { manifest: undefined }
  await router.load()
  fetched.clear()
  await untilSettled(queryClient)
  // A visitor who has scrolled before hydration stays there.
  router._scroll.n = false
  followNavigation(site)
  await untilNextTask()
  // As a transition, React hydrates in slices, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App site={site} />
      </StrictMode>,
    )
  })
  // There is a session after all: from another tab, or the document was rendered by the build.
  if (initial.isForVisitors && hasSignedInHint()) void queryClient.invalidateQueries()
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
