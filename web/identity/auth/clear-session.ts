import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'
import { userQuery } from '#web/lib/session/queries.ts'

/** Removes an ended session's data from the cache. The next login leads to `returnTo`. */
export async function clearSession(queryClient: QueryClient, router: AnyRouter, returnTo?: string) {
  const [userKey] = userQuery().queryKey
  const isProtected = router.state.matches.some(({ routeId }) => routeId === '/_signed-in')
  queryClient.setQueryData(userQuery().queryKey, null)
  if (isProtected) void router.navigate({ to: '/auth', state: { ...(returnTo && { returnTo }) } })
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userKey
  queryClient.removeQueries({ type: 'inactive', predicate })
  if (isProtected) return queryClient.invalidateQueries({ predicate, refetchType: 'none' })
  // Removes account queries even if they are in use, because refetching them would return 401.
  queryClient.removeQueries({ predicate: ({ meta }) => meta === ACCOUNT_QUERY_META })
  await queryClient.invalidateQueries({ predicate })
}
