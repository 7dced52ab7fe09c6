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

/**
 * After a navigation each query is sent once, for the loader and all components, whether it fails or not; the
 * next navigation may send it again.
 */
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

/** For the queries of one clan or one dynasty: what is not or cannot be there is not asked for again. */
export const groupRetry = {
  retry: (failures: number, error: unknown) =>
    failures < GROUP_QUERY_RETRIES && !isNotFound(error) && !isMalformed(error),
  retryDelay: retryDelayMs,
}

/** The `meta` of a query that needs an account: it is not refetched without a session. */
export const FOR_ACCOUNTS = { isForAccounts: true }

/** The time, in ISO 8601, of the sync that the shown data come from. Has no request: every response of the API sets it. */
export const dataAsOfQuery = queryOptions<string>({ queryKey: ['data-as-of'], queryFn: skipToken })

/** Who is told of it in a browser, where there is one site: the API's calls are loaded later than the first script. */
export const dataAsOf: { tell?: (at: string) => void } = {}

/** The `onSettled` of a mutation: the queries whose keys begin with this one are sent again. */
export function refetch(queryKey: QueryKey) {
  return (
    _data: unknown,
    _error: unknown,
    _variables: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): Promise<void> => client.invalidateQueries({ queryKey })
}
