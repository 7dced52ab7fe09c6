import type { ReadApi } from './cards/read-subject.ts'
import type { SiteEnv } from './site-env.ts'
import { toApiCall } from './to-api-call.ts'

/** Reads the API without the request's session; null for what is not there. Throws when the API fails. */
export function readAsVisitor(
  request: Request,
  { API }: SiteEnv,
  headers: Record<string, string>,
): ReadApi {
  return async (path) => {
    const call = toApiCall(request, path, headers)
    const response = await API.fetch(call)
    if (response.status === 404 || response.status === 400) return null
    if (!response.ok) throw new Error(`${new URL(call.url).pathname} returned ${response.status}`)
    return response.json()
  }
}
