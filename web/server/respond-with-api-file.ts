import type { SiteEnv } from './site-env.ts'
import { toApiCall } from './to-api-call.ts'

/** A news feed or a calendar file, which the API writes, at an address of its own. */
export async function respondWithApiFile(request: Request, { API }: SiteEnv): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const ifNoneMatch = request.headers.get('If-None-Match')
  return API.fetch(
    toApiCall(
      request,
      `/api${pathname}${search}`,
      ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {},
    ),
  )
}
