import type { QueryClient } from '@tanstack/react-query'
import { useIsMutating } from '@tanstack/react-query'

export const SYNC_MUTATION = 'sync'

/** Invalidates every query except the signed-in user, because a sync may change any of them. */
export function refreshAfterSync(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
}

export function useIsSyncing(): boolean {
  return useIsMutating({ mutationKey: [SYNC_MUTATION] }) > 0
}
