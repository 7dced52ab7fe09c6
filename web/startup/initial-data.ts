import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'

export const INITIAL_DATA_ELEMENT_ID = 'initial-data'

/** Options for a query that already has its response or error. */
export const PREFETCHED_QUERY_OPTIONS = { refetchOnMount: false, retryOnMount: false }

/** The API responses that a document was rendered from, so that browsers do not refetch them. */
export type InitialData = {
  /** Whether the document was rendered without a session and is the same for all visitors. */
  isForVisitors: boolean
  queries: InitialQuery[]
}

type InitialQuery = { key: QueryKey } & (
  | { data: unknown }
  | { refusal: { status: number; body: string } }
)

export function readInitialData(document: Document): InitialData | null {
  const text = document.getElementById(INITIAL_DATA_ELEMENT_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** Fills the query cache. Until the first navigation, no query is sent again. */
export function fillQueryCache(queryClient: QueryClient, { queries }: InitialData): void {
  for (const { key, ...query } of queries) {
    if ('data' in query) queryClient.setQueryData(key, query.data)
    else setRefusal(queryClient, key, new ApiError(query.refusal.status, '', query.refusal.body))
  }
}

function setRefusal(queryClient: QueryClient, queryKey: QueryKey, error: ApiError): void {
  const query = queryClient.getQueryCache().build(queryClient, { queryKey })
  query.setState({ error, errorUpdateCount: 1, errorUpdatedAt: Date.now(), status: 'error' })
}
