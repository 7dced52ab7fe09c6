import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { userQuery } from './queries.ts'

/** The session is over: leaves a protected page, and drops what was answered to the account. */
export async function forgetUser(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const [userKey] = userQuery().queryKey
  queryClient.setQueryData(userQuery().queryKey, null)
  // First, so that what a protected page shows is not asked for again.
  await router.invalidate()
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== userKey
  queryClient.removeQueries({ type: 'inactive', predicate })
  await queryClient.invalidateQueries({ predicate })
}
