import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { userQuery } from '#web/lib/session/queries.ts'
import type { Site } from '#web/router.tsx'
import { escapeScript } from '#web/server/html.ts'
import type { InitialData } from '#web/startup/initial-data.ts'

const MAX_CHARACTERS = 640 * 1024

export function removePrivateData(queryClient: QueryClient): Set<string> {
  const removed = new Set<string>()
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (!hasPrivateData(state.data)) continue
    queryClient.setQueryData(queryKey, { ...state.data, privateData: null })
    removed.add(hashKey(queryKey))
  }
  return removed
}

/** Skips queries that are `excluded`, used only by static parts, or beyond the size limit. */
export function collectInitialData(
  site: Site,
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
    const size = escapeScript(JSON.stringify(query)).length
    if (characters + size > MAX_CHARACTERS) continue
    characters += size
    queries.push(query)
  }
  // The page's loader fetches responses that do not fit.
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
