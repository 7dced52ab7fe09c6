import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
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
  await queryClient.invalidateQueries({ predicate, refetchType: isProtected ? 'none' : 'active' })
}
