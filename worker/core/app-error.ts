import type { ErrorCode } from '#schema/contracts/core/errors.ts'

type Details = {
  fields?: Record<string, string>
  retryAfterSeconds?: number
  departed?: string
  current?: Record<string, string>
  next?: string
}

/** The message is safe to show to callers. Only `app.onError` turns the error into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
