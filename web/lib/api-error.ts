/** Thrown for a response with an error status. The message is '{status}: {response text}'. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

export class NetworkError extends Error {
  override name = 'NetworkError'
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Returns whether the request was invalid, such as one for a player with the id 'abc'. */
export function isBadRequest(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

export function isThrottled(error: unknown): boolean {
  return error instanceof ApiError && error.status === 429
}

/** Returns whether the API refused the request, so that sending it again would not help. */
export function isPermanentError(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && !isThrottled(error)
  )
}

export function findApiMessage(error: unknown): string | null {
  const sentence = parseErrorBody(error)?.error
  return typeof sentence === 'string' ? sentence : null
}

/** Returns the JSON object of an error response, such as `{ error, current }`. */
export function parseErrorBody(error: unknown): Record<string, unknown> | null {
  if (!(error instanceof ApiError)) return null
  try {
    const body: unknown = JSON.parse(error.body)
    return typeof body === 'object' ? (body as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
