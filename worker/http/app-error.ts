import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#schema/contracts/errors.ts'

export const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'passkey-needed': 403,
  'login-needed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  unavailable: 503,
  internal: 500,
}

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  departed?: string
  /** A second sentence: what to do, or what happens by itself and when. */
  next?: string
}

/** A refusal whose message the caller may read. Verbs throw it; `app.onError` alone turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
