import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import { GROUP_QUERY_RETRIES, getRetryDelayMs } from '#schema/rules.ts'
import { isPermanentError } from './api-error.ts'

type QueryClientOptions = {
  onError: (error: Error) => void
  /** Epoch milliseconds of the last navigation. */
  getVisitStart: () => number
}

/** Sends each query at most once per navigation, even if it fails or several components use it. */
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

export const GROUP_RETRY_OPTIONS = {
  retry: (failures: number, error: unknown) =>
    failures < GROUP_QUERY_RETRIES && !isPermanentError(error),
  retryDelay: getRetryDelayMs,
}

/** Marks queries that require an account, which are not refetched after the session ends. */
export const ACCOUNT_QUERY_META = { isForAccounts: true }

/** The ISO 8601 time of the last sync, set from every API response and never fetched. */
export const lastSyncTimeQuery = queryOptions<string>({
  queryKey: ['data-as-of'],
  queryFn: skipToken,
})

/** The router sets `notify`, and the API client calls it with the time of each response's data. */
export const lastSyncTimeListener: { notify?: (at: string) => void } = {}
