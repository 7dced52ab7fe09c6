import {
  MutationCache,
  type MutationFunctionContext,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import { GROUP_QUERY_RETRIES, retryDelayMs } from '#schema/rules.ts'
import { isMalformed, isNotFound } from './api-error.ts'

type QueryClientOptions = {
  /** Called for every failed query and mutation. */
  onError: (error: Error) => void
  /** Epoch milliseconds of the last navigation. */
  getVisitStart: () => number
}

/** Sends each query once per navigation, shared by the loader and all components, whether it fails or not. */
export function createQueryClient({ onError, getVisitStart }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        retryOnMount: ({ state }) => state.errorUpdatedAt < getVisitStart(),
        refetchOnMount: ({ state }) => state.isInvalidated || state.dataUpdatedAt < getVisitStart(),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Retries for one clan or dynasty, except when it does not or cannot exist. */
export const groupRetry = {
  retry: (failures: number, error: unknown) =>
    failures < GROUP_QUERY_RETRIES && !isNotFound(error) && !isMalformed(error),
  retryDelay: retryDelayMs,
}

/** `meta` of queries that need an account, which are not refetched without a session. */
export const FOR_ACCOUNTS = { isForAccounts: true }

/** The ISO 8601 time of the sync behind the displayed data. Never fetched: every API response sets it. */
export const dataAsOfQuery = queryOptions<string>({ queryKey: ['data-as-of'], queryFn: skipToken })

/** Receives that time in a browser, where the API client loads later than the first script. */
export const dataAsOf: { tell?: (at: string) => void } = {}

/** Returns an `onSettled` that invalidates the queries whose keys start with this one. */
export function refetch(queryKey: QueryKey) {
  return (
    _data: unknown,
    _error: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): Promise<void> => client.invalidateQueries({ queryKey })
}
