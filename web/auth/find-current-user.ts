import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#schema/contracts/accounts.ts'
import { hasSignedInHint, userQuery } from './queries.ts'

/** Who is signed in now: another tab may have logged in or out since this one asked. */
export async function findCurrentUser(queryClient: QueryClient): Promise<User | null> {
  const known = queryClient.getQueryData(userQuery().queryKey)
  if (known && hasSignedInHint()) return known
  return queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
}
