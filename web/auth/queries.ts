import { queryOptions } from '@tanstack/react-query'
import type { User } from '#schema/contracts/accounts.ts'
import { PRIVATE_PROFILE_STALE_MS, SIGNED_IN_HINT_COOKIE } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { isUnauthenticated } from '#web/lib/api-error.ts'
import { FOR_ACCOUNTS } from '#web/lib/query-client.ts'

/** The signed-in user, or null for a visitor. */
export function userQuery() {
  return queryOptions({ queryKey: ['user'], queryFn: findUser })
}

/** The signed-in player's own profile; ask for it only when there is a user. */
export function privateProfileQuery() {
  return queryOptions({
    queryKey: ['profile', 'private'],
    queryFn: () => unwrap(api.profile.private.$get()),
    staleTime: PRIVATE_PROFILE_STALE_MS,
    meta: FOR_ACCOUNTS,
  })
}

/** Without the hint there is nobody to ask for, and a visitor is spared the question. */
export function hasSignedInHint(): boolean {
  return document.cookie.includes(`${SIGNED_IN_HINT_COOKIE}=`)
}

async function findUser(): Promise<User | null> {
  if (!hasSignedInHint()) return null
  try {
    return await unwrap(api.user.$get())
  } catch (error) {
    if (isUnauthenticated(error)) return null
    throw error
  }
}
