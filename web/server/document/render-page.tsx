import { AsyncLocalStorage } from 'node:async_hooks'
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { renderToString } from 'react-dom/server.edge'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { DATA_AS_OF_HEADER } from '#schema/rules.ts'
import { App } from '#web/app.tsx'
import { type ApiFetch, setApiFetch } from '#web/lib/api.ts'
import { ApiError, isBadRequest, isNotFound } from '#web/lib/api-error.ts'
import { lastSyncTimeQuery } from '#web/lib/query-client.ts'
import { siteNoticesQuery, userQuery } from '#web/lib/session/queries.ts'
import { matchPath } from '#web/lib/startup/router-internals.ts'
import type { RouterAndQueryClient } from '#web/router.tsx'
import { type InitialData, PREFETCHED_QUERY_OPTIONS } from '#web/startup/initial-data.ts'
import { escapeJsonForScriptElement, renderHeadTags } from '../html.ts'
import { prefetchLazyParts } from './prefetch-lazy-parts.ts'

/** The current path of a page that was requested at an old path. */
type MovedPage = { movedTo: string }

type RenderedPage = { status: 200 | 404; headTags: string; html: string; initialData: InitialData }

/** The marker that React writes for a part that threw. */
const FAILED_PART = '<!--$!-->'

const currentFetch = new AsyncLocalStorage<ApiFetch>()
setApiFetch((...request) => {
  const fetchApi = currentFetch.getStore()
  if (!fetchApi) throw new Error('The API can be fetched while a page is rendered.')
  return fetchApi(...request)
})

export async function renderPage(
  site: RouterAndQueryClient,
  isForVisitors: boolean,
  fetchApi: ApiFetch,
): Promise<RenderedPage | MovedPage> {
  const outage = Promise.withResolvers<never>()
  const watchedFetch: ApiFetch = async (...request) => {
    // The announcement is optional, so its failure must not fail the page.
    if (String(request[0]).endsWith('/api/site')) return fetchApi(...request)
    try {
      const response = await fetchApi(...request)
      const at = response.headers.get(DATA_AS_OF_HEADER)
      if (at) site.queryClient.setQueryData(lastSyncTimeQuery.queryKey, at)
      const { status, statusText } = response
      if (status >= 500 || status === 429) outage.reject(new ApiError(status, statusText, ''))
      return response
    } catch (error) {
      outage.reject(error)
      throw error
    }
  }
  const rendered = currentFetch.run(watchedFetch, () => render(site, isForVisitors))
  return Promise.race([rendered, outage.promise])
}

async function render(
  site: RouterAndQueryClient,
  isForVisitors: boolean,
): Promise<RenderedPage | MovedPage> {
  const { router, queryClient } = site
  // Disables refetching, because a refetch would render the pending state.
  const { queries: defaults } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...defaults, ...PREFETCHED_QUERY_OPTIONS } })
  if (isForVisitors) queryClient.setQueryData(userQuery().queryKey, null)
  await Promise.all([router.load(), prefetchLazyParts(site)])
  const movedTo = findNewPath(queryClient)
  if (movedTo) return { movedTo: movedTo + router.latestLocation.searchStr }
  const status = isMissing(site) ? 404 : 200
  const { matches } = router.state
  // Unknown URLs get the root route's head.
  const isPage = matchPath(router, router.latestLocation.pathname).page !== null
  const { meta, links, headScripts: scripts } = (isPage ? matches.at(-1) : matches[0]) ?? {}
  const headTags = renderHeadTags({ meta, links, scripts })
  const privateHashes = removePrivateData(queryClient)
  let html = renderToString(<App site={site} />)
  const unfetched = listQueries(queryClient).filter(isUnfetched)
  if (unfetched.length > 0) {
    // Queries that depend on an earlier response were not prefetched. Fetch them and render again.
    await Promise.allSettled(unfetched.map((query) => query.fetch()))
    // Fails on a non-API error, because the browser would refetch the data and could not hydrate.
    const failed = unfetched.find(({ state: { error } }) => error && !(error instanceof ApiError))
    if (failed) throw failed.state.error
    html = renderToString(<App site={site} />)
  }
  if (html.includes(FAILED_PART)) throw new Error(`${router.history.location.href} failed.`)
  const initialData = collectInitialData(site, isForVisitors, privateHashes)
  return { status, headTags, html, initialData }
}

function findNewPath(queryClient: QueryClient): string | null {
  const responses = listQueries(queryClient).map(({ state }) => state.data)
  return responses.find(hasNewPath)?.movedTo ?? null
}

function hasNewPath(data: unknown): data is Pick<PlayerProfile, 'movedTo'> {
  return typeof data === 'object' && data !== null && 'movedTo' in data && data.movedTo !== null
}

function isMissing({ router, queryClient }: RouterAndQueryClient): boolean {
  if (!matchPath(router, router.latestLocation.pathname).page) return true
  const errors = listQueries(queryClient).flatMap(({ state }) => state.error ?? [])
  const refusals = errors.filter((error) => isNotFound(error) || isBadRequest(error))
  if (refusals.length < errors.length) throw errors[0]
  return refusals.length > 0
}

function isUnfetched(query: Query): boolean {
  const { enabled, queryFn } = query.options as QueryObserverOptions
  return query.state.status === 'pending' && enabled !== false && typeof queryFn === 'function'
}

function listQueries(queryClient: QueryClient): Query[] {
  const ignored: unknown[] = [...userQuery().queryKey, ...siteNoticesQuery().queryKey]
  const all = queryClient.getQueryCache().getAll()
  return all.filter(({ queryKey }) => !ignored.includes(queryKey[0]))
}

const MAX_CHARACTERS = 640 * 1024

function removePrivateData(queryClient: QueryClient): Set<string> {
  const removed = new Set<string>()
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (!hasPrivateData(state.data)) continue
    queryClient.setQueryData(queryKey, { ...state.data, privateData: null })
    removed.add(hashKey(queryKey))
  }
  return removed
}

/** Returns the responses to embed, except large ones, `excluded` ones and those of static parts. */
function collectInitialData(
  site: RouterAndQueryClient,
  isForVisitors: boolean,
  excluded: ReadonlySet<string>,
): InitialData {
  const [userKey] = userQuery().queryKey
  const candidates = site.queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, queryHash }) => queryKey[0] !== userKey && !excluded.has(queryHash))
    .filter(({ meta }) => !meta?.isOfStaticPart)
    .flatMap(toInitialQuery)
  const queries: InitialData['queries'] = []
  let characters = 0
  for (const query of candidates) {
    const size = escapeJsonForScriptElement(JSON.stringify(query)).length
    if (characters + size > MAX_CHARACTERS) continue
    characters += size
    queries.push(query)
  }
  // In the browser, the page's loader fetches the responses that are not embedded.
  return { isForVisitors, queries }
}

function toInitialQuery({ queryKey: key, state }: Query): InitialData['queries'] {
  if (state.status === 'success') return [{ key, data: state.data }]
  if (!(state.error instanceof ApiError)) return []
  const { status, body } = state.error
  return [{ key, refusal: { status, body } }]
}

function hasPrivateData(data: unknown): data is { privateData: object } {
  return typeof data === 'object' && data !== null && 'privateData' in data && !!data.privateData
}
