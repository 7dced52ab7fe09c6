import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { FOR_ACCOUNTS } from '#web/lib/query-client.ts'
import { userQuery } from './queries.ts'

/**
 * The session is over: a protected page is left (an open editor may object), and what was answered to
 * the account is dropped. `returnTo` is where the next login leads.
 */
export async function forgetUser(
  queryClient: QueryClient,
  router: AnyRouter,
  returnTo?: string,
): Promise<void> {
  const [userKey] = userQuery().queryKey
  const isProtected = router.state.matches.some(({ routeId }) => routeId === '/_signed-in')
  queryClient.setQueryData(userQuery().queryKey, null)
  if (isProtected) void router.navigate({ to: '/auth', state: { ...(returnTo && { returnTo }) } })
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userKey
  queryClient.removeQueries({ type: 'inactive', predicate })
  if (isProtected) return queryClient.invalidateQueries({ predicate, refetchType: 'none' })
  // Still on the page until it is drawn anew; asked again they would be refused.
  queryClient.removeQueries({ predicate: ({ meta }) => meta === FOR_ACCOUNTS })
  await queryClient.invalidateQueries({ predicate })
}
