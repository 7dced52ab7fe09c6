/** A response with an error status. The message is '{status}: {response text}'. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The response's text; may be empty. */
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

/** There was no response. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The requested resource cannot exist, such as a player with the id 'abc'. */
export function isMalformed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** Returns the `error` sentence of a JSON response, or null. */
export function toServerSentence(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  try {
    const body: unknown = JSON.parse(error.body)
    if (typeof body !== 'object' || body === null || !('error' in body)) return null
    return typeof body.error === 'string' ? body.error : null
  } catch {
    return null
  }
}
