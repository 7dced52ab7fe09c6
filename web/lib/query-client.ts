import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { GROUP_QUERY_RETRIES, retryDelayMs } from '#schema/rules.ts'
import { isMalformed, isNotFound } from './api-error.ts'

/** `onError` hears of every call that failed. */
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

/** The `meta` of a query that only an account may ask: it is not asked again when nobody is signed in. */
export const FOR_ACCOUNTS = { isForAccounts: true }
