import { AsyncLocalStorage } from 'node:async_hooks'
import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { App } from '#web/app.tsx'
import { userQuery } from '#web/auth/queries.ts'
import { askBy } from '#web/lib/api.ts'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { createSite, type Site } from '#web/router.tsx'
import { type Answers, ASKED_ONCE } from './answers.ts'
import { collectAnswers, forgetPrivateData } from './collect-answers.ts'

type Ask = Parameters<typeof askBy>[0]

export type RenderedPage = {
  status: 200 | 404
  html: string
  answers: Answers
  site: Site
}

/** What an error in a page leaves behind: React gives up the part and goes on. */
const GIVEN_UP = '<!--$!-->'

const asking = new AsyncLocalStorage<Ask>()
askBy((...request) => {
  const ask = asking.getStore()
  if (!ask) throw new Error('Nobody is being answered.')
  return ask(...request)
})

/**
 * Draws the page of an address (path and search) as a browser would, with all that it asks the API for.
 * Throws when the API cannot be asked, or the page cannot be drawn.
 */
export async function renderPage(
  href: string,
  isVisitor: boolean,
  ask: Ask,
): Promise<RenderedPage> {
  const outage = Promise.withResolvers<never>()
  const careful: Ask = async (...request) => {
    try {
      const answer = await ask(...request)
      if (answer.status >= 500) outage.reject(new Error(`The API answers ${answer.status}.`))
      return answer
    } catch (error) {
      outage.reject(error)
      throw error
    }
  }
  return Promise.race([asking.run(careful, () => render(href, isVisitor)), outage.promise])
}

async function render(href: string, isVisitor: boolean): Promise<RenderedPage> {
  const site = createSite({ history: createMemoryHistory({ initialEntries: [href] }) })
  const { router, queryClient } = site
  // Nothing is asked for twice, so nothing is drawn as if it were being asked for again.
  const { queries: usual } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...usual, ...ASKED_ONCE } })
  if (isVisitor) queryClient.setQueryData(userQuery().queryKey, null)
  await router.load()
  await untilAnswered(queryClient)
  const status = isMissing(site) ? 404 : 200
  const withheld = forgetPrivateData(queryClient)
  let html = renderToString(<App site={site} />)
  const unasked = queries(queryClient).filter(isWanted)
  if (unasked.length > 0) {
    // A part of the page asks for more, once it knows what for.
    await Promise.allSettled(unasked.map((query) => query.fetch()))
    html = renderToString(<App site={site} />)
  }
  if (html.includes(GIVEN_UP)) throw new Error(`${href} cannot be drawn.`)
  const answers = collectAnswers(queryClient, isVisitor, withheld)
  return { status, html, answers, site }
}

function isMissing({ router, queryClient }: Site): boolean {
  const [, , foundRoute] = router.getMatchedRoutes(router.latestLocation.pathname)
  if (!foundRoute) return true
  const errors = queries(queryClient).flatMap(({ state }) => state.error ?? [])
  const refused = errors.filter((error) => isNotFound(error) || isMalformed(error))
  if (refused.length < errors.length) throw errors[0]
  return refused.length > 0
}

/** Asked for by a part of the page that is drawn, and not yet answered. */
function isWanted(query: Query): boolean {
  const { enabled, queryFn } = query.options as QueryObserverOptions
  return query.state.status === 'pending' && enabled !== false && typeof queryFn === 'function'
}

/** All but who is signed in, which is nobody's business here. */
function queries(queryClient: QueryClient): Query[] {
  const [userKey] = userQuery().queryKey
  const all = queryClient.getQueryCache().getAll()
  return all.filter(({ queryKey }) => queryKey[0] !== userKey)
}

async function untilAnswered(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled(queries(queryClient).map((query) => query.promise))
}
