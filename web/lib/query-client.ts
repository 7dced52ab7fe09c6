import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { GROUP_QUERY_RETRIES, retryDelayMs } from '#schema/rules.ts'
import { isMalformed, isNotFound } from './api-error.ts'

/** `onError` is called for every failed query. */
export function createQueryClient(onError: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
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
