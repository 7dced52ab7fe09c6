import { hashKey, type QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '#web/app.tsx'
import { hasSignedInHint, userQuery } from '#web/auth/queries.ts'
import { createSite, followNavigation } from '#web/router.tsx'
import { type Answers, giveAnswers, listAnswered } from './answers.ts'

/** Brings a document that was drawn at the edge to life, as it stands. */
export async function hydratePage(root: HTMLElement, given: Answers): Promise<void> {
  await untilNextTask()
  const answered = listAnswered(given)
  const site = createSite({ isAnswered: (queryKey) => answered.has(hashKey(queryKey)) })
  const { router, queryClient } = site
  giveAnswers(queryClient, given)
  if (given.isVisitors) queryClient.setQueryData(userQuery().queryKey, null)
  // Tells the router that what it draws is in the document already.
  router.ssr = { manifest: undefined }
  await router.load()
  answered.clear()
  await untilAnswered(queryClient)
  // Whoever has scrolled meanwhile stays where they are.
  router._scroll.n = false
  followNavigation(site)
  await untilNextTask()
  // As a transition: in slices, between which the browser answers the visitor.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App site={site} />
      </StrictMode>,
    )
  })
  // Somebody is signed in after all: in another tab, or the document is the one built in advance.
  if (given.isVisitors && hasSignedInHint()) void queryClient.invalidateQueries()
}

/** Between two long pieces of work the browser answers the visitor. */
function untilNextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** What was too large to bring along, or not for a document, is on its way. */
async function untilAnswered(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll()
  await Promise.allSettled(queries.map((query) => query.promise))
}
