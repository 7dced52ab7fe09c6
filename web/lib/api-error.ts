/** The server answered, and the answer was no. The message is '{status}: {response text}'. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The answer's text as it came; empty if there was none. */
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

/** The server did not answer at all. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What was asked for cannot exist, such as a player with the id 'abc'. */
export function isMalformed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** The `error` sentence of the server's JSON answer, or null when there is none. */
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
