import { QueryClient } from '@tanstack/react-query'
import { GROUP_QUERY_RETRIES, retryDelayMs } from '#schema/rules.ts'
import { isNotFound } from './api-error.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
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

/** For the queries of one clan or one dynasty: what is not there is not asked for again. */
export const groupRetry = {
  retry: (failures: number, error: unknown) => failures < GROUP_QUERY_RETRIES && !isNotFound(error),
  retryDelay: retryDelayMs,
}
