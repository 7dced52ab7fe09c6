import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { PRIVATE_PROFILE_STALE_TIME_MS } from '#schema/rules.ts'
import type { ApiResponse, api } from '#web/lib/api.ts'
import { isUnauthenticated } from '#web/lib/api-error.ts'
import { ACCOUNT_QUERY_META } from '#web/lib/query-client.ts'

/** Loads the API client on demand, because a visitor's first page makes no API calls. */
async function callApi<Body>(call: (client: typeof api) => Promise<ApiResponse<Body>>) {
  const { api, unwrap } = await import('#web/lib/api.ts')
  return unwrap(call(api))
}

export function userQuery() {
  return queryOptions({ queryKey: ['user'], queryFn: findUser })
}

export function siteNoticesQuery() {
  return queryOptions({ queryKey: ['site'], queryFn: () => callApi((api) => api.site.$get()) })
}

export function privateProfileQuery() {
  return queryOptions({
    queryKey: ['profile', 'private'],
    queryFn: () => callApi((api) => api.profile.private.$get()),
    staleTime: PRIVATE_PROFILE_STALE_TIME_MS,
    meta: ACCOUNT_QUERY_META,
  })
}

/** Finds the account to which a HUD sign-in link belongs, without using up the link. */
export function loginLinkOwnerQuery(token: string) {
  return queryOptions({
    queryKey: ['sign-in link', token],
    queryFn: () => callApi((api) => api.login.link.owner.$post({ json: { token } })),
  })
}

const SIGNED_IN_HINT = 'signed-in='

/** Reads a second cookie, because scripts cannot read the session cookie. */
export function hasSignedInHintCookie(): boolean {
  // Matches the cookie's name with or without its prefix; see schema/core/wire/cookie-names.ts.
  return document.cookie.includes(SIGNED_IN_HINT)
}

/** Returns the cached user only while the cookie exists, because another tab may have logged out. */
export async function findCurrentUser(queryClient: QueryClient): Promise<User | null> {
  const cached = queryClient.getQueryData(userQuery().queryKey)
  if (cached && hasSignedInHintCookie()) return cached
  return queryClient.fetchQuery({ ...userQuery(), staleTime: 0 })
}

async function findUser(): Promise<User | null> {
  if (!hasSignedInHintCookie()) return null
  try {
    return await callApi((api) => api.user.$get())
  } catch (error) {
    if (isUnauthenticated(error)) return null
    throw error
  }
}
