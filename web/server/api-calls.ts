import type { PublicApiReader } from './cards/read-card-subject.ts'

const TIMEOUT_MS = 3000

/** Builds an API call with the client's IP address, which the API needs for rate limits. */
export function toApiRequest(request: Request, path: string, headers: HeadersInit = {}): Request {
  const call = new Request(new URL(path, request.url), {
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const address = request.headers.get('CF-Connecting-IP')
  if (address) call.headers.set('CF-Connecting-IP', address)
  return call
}

/** Creates a reader of public API data, which returns null for a 400 or 404 response. */
export function createPublicApiReader(
  request: Request,
  { API }: SiteEnv,
  headers: Record<string, string>,
): PublicApiReader {
  return async (path) => {
    const call = toApiRequest(request, path, headers)
    const response = await API.fetch(call)
    if (response.status === 404 || response.status === 400) return null
    if (!response.ok) throw new Error(`${new URL(call.url).pathname} returned ${response.status}`)
    return response.json()
  }
}

type Service = { fetch(request: Request): Promise<Response> }

export type SiteEnv = { API: Service; ASSETS: Service }

/** Keeps the invocation alive until `work` settles, even after the response has been sent. */
export type WaitUntil = (work: Promise<unknown>) => void
