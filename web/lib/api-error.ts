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

/** The `error` sentence of a JSON response, or null when there is none. */
export function toServerSentence(error: unknown): string | null {
  return readText(error, 'error')
}

/** The name of a group that is not found because it has left the game; null for any other error. */
export function toDepartedName(error: unknown): string | null {
  return readText(error, 'departed')
}

function readText(error: unknown, key: 'error' | 'departed'): string | null {
  if (!(error instanceof ApiError)) return null
  try {
    const body = JSON.parse(error.body) as Record<string, unknown> | null
    const text = body?.[key]
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
