const TIMEOUT_MS = 3000

/** A call of the API for this request. Its client's address goes with it, by which the API counts its limits. */
export function toApiCall(request: Request, path: string, headers: HeadersInit = {}): Request {
  const call = new Request(new URL(path, request.url), {
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const address = request.headers.get('CF-Connecting-IP')
  if (address) call.headers.set('CF-Connecting-IP', address)
  return call
}
