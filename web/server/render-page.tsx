import { AsyncLocalStorage } from 'node:async_hooks'
import type { Query, QueryClient, QueryObserverOptions } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { App } from '#web/app.tsx'
import { userQuery } from '#web/auth/queries.ts'
import { FETCHED_ONCE, type InitialData } from '#web/hydration/initial-data.ts'
import { type Fetch, fetchApiBy } from '#web/lib/api.ts'
import { isMalformed, isNotFound } from '#web/lib/api-error.ts'
import { createSite, type Site } from '#web/router.tsx'
import { collectInitialData, removePrivateData } from './collect-initial-data.ts'

type RenderedPage = {
  status: 200 | 404
  html: string
  initialData: InitialData
  site: Site
}

/** What React leaves in the place of a part that threw. */
const FAILED_PART = '<!--$!-->'

const currentFetch = new AsyncLocalStorage<Fetch>()
fetchApiBy((...request) => {
  const fetchApi = currentFetch.getStore()
  if (!fetchApi) throw new Error('The API can be fetched while a page is rendered.')
  return fetchApi(...request)
})

/**
 * Renders the page of an address (path and search) with the data that it fetches from the API.
 * Throws when the API fails or the page cannot be rendered.
 */
export async function renderPage(
  href: string,
  isForVisitors: boolean,
  fetchApi: Fetch,
): Promise<RenderedPage> {
  const outage = Promise.withResolvers<never>()
  const watchedFetch: Fetch = async (...request) => {
    try {
      const response = await fetchApi(...request)
      if (response.status >= 500) outage.reject(new Error(`The API returns ${response.status}.`))
      return response
    } catch (error) {
      outage.reject(error)
      throw error
    }
  }
  const rendered = currentFetch.run(watchedFetch, () => render(href, isForVisitors))
  return Promise.race([rendered, outage.promise])
}

async function render(href: string, isForVisitors: boolean): Promise<RenderedPage> {
  const site = createSite({ history: createMemoryHistory({ initialEntries: [href] }) })
  const { router, queryClient } = site
  // A refetch would render its pending state.
  const { queries: defaults } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...defaults, ...FETCHED_ONCE } })
  if (isForVisitors) queryClient.setQueryData(userQuery().queryKey, null)
  await router.load()
  await untilSettled(queryClient)
  const status = isMissing(site) ? 404 : 200
  const privateHashes = removePrivateData(queryClient)
  let html = renderToString(<App site={site} />)
  const unfetched = listQueries(queryClient).filter(isUnfetched)
  if (unfetched.length > 0) {
    // A component's own query, which depends on an earlier response.
    await Promise.allSettled(unfetched.map((query) => query.fetch()))
    html = renderToString(<App site={site} />)
  }
  if (html.includes(FAILED_PART)) throw new Error(`${href} cannot be rendered.`)
  const initialData = collectInitialData(queryClient, isForVisitors, privateHashes)
  return { status, html, initialData, site }
}

function isMissing({ router, queryClient }: Site): boolean {
  const [, , foundRoute] = router.getMatchedRoutes(router.latestLocation.pathname)
  if (!foundRoute) return true
  const errors = listQueries(queryClient).flatMap(({ state }) => state.error ?? [])
  const refusals = errors.filter((error) => isNotFound(error) || isMalformed(error))
  if (refusals.length < errors.length) throw errors[0]
  return refusals.length > 0
}

/** A rendered component has the query, and its response is not there yet. */
function isUnfetched(query: Query): boolean {
  const { enabled, queryFn } = query.options as QueryObserverOptions
  return query.state.status === 'pending' && enabled !== false && typeof queryFn === 'function'
}

/** All queries but the session's, which decides nothing here. */
function listQueries(queryClient: QueryClient): Query[] {
  const [userKey] = userQuery().queryKey
  const all = queryClient.getQueryCache().getAll()
  return all.filter(({ queryKey }) => queryKey[0] !== userKey)
}

async function untilSettled(queryClient: QueryClient): Promise<void> {
  await Promise.allSettled(listQueries(queryClient).map((query) => query.promise))
}
