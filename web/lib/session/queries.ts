import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { PRIVATE_PROFILE_STALE_MS } from '#schema/rules.ts'
import { isUnauthenticated } from '#web/lib/api-error.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'

/** Loaded on demand, because a visitor's first page makes no API calls. */
const loadApi = () => import('#web/lib/api.ts')

export function userQuery() {
  return queryOptions({ queryKey: ['user'], queryFn: findUser })
}

export function siteQuery() {
  return queryOptions({
    queryKey: ['site'],
    queryFn: async () => {
      const { api, unwrap } = await loadApi()
      return unwrap(api.site.$get())
    },
  })
}

export function privateProfileQuery() {
  return queryOptions({
    queryKey: ['profile', 'private'],
    queryFn: async () => {
      const { api, unwrap } = await loadApi()
      return unwrap(api.profile.private.$get())
    },
    staleTime: PRIVATE_PROFILE_STALE_MS,
    meta: ACCOUNT_QUERY_META,
  })
}

/** Looks up the account a HUD sign-in link belongs to, without consuming the link. */
export function linkOwnerQuery(token: string) {
  return queryOptions({
    queryKey: ['sign-in link', token],
    queryFn: async () => {
      const { api, unwrap } = await loadApi()
      return unwrap(api.login.link.owner.$post({ json: { token } }))
    },
  })
}

const SIGNED_IN_HINT = 'signed-in='

/** Reads a second cookie, because scripts cannot read the session cookie. */
export function hasSignedInHint(): boolean {
  // Matches the cookie's name with or without its prefix; see schema/core/wire/cookie-names.ts.
  return document.cookie.includes(SIGNED_IN_HINT)
}

/** Refetches a cached user if another tab may have logged in or out since. */
export async function findCurrentUser(queryClient: QueryClient): Promise<User | null> {
  const cached = queryClient.getQueryData(userQuery().queryKey)
  if (cached && hasSignedInHint()) return cached
  return queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
}

async function findUser(): Promise<User | null> {
  if (!hasSignedInHint()) return null
  try {
    const { api, unwrap } = await loadApi()
    return await unwrap(api.user.$get())
  } catch (error) {
    if (isUnauthenticated(error)) return null
    throw error
  }
}
