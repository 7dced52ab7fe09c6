import type { ErrorCode } from '#schema/contracts/core/errors.ts'

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  departed?: string
  current?: Record<string, string>
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
