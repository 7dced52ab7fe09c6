import type { QueryClient } from '@tanstack/react-query'
import { useIsMutating } from '@tanstack/react-query'

/** The key prefix of every mutation that reads the game or writes the realm. */
export const SYNC_MUTATION = 'sync'

/** A sync may change the data of every query except the signed-in user. */
export function refreshAfterSync(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' })
}

/** Whether a sync or decision of this tab is pending, including one from before the page was left. */
export function useIsSyncing(): boolean {
  return useIsMutating({ mutationKey: [SYNC_MUTATION] }) > 0
}
