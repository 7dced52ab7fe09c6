import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody, ErrorCode } from '#schema/contracts/errors.ts'
import { isDatabaseOutage } from '#worker/db/outage.ts'
import type { AppEnv } from './context.ts'

export const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  unavailable: 503,
  internal: 500,
}

const OUTAGE = 'The database does not answer just now. Please try again in a moment.'
const OUTAGE_RETRY_AFTER_SECONDS = 5

type Details = { fields?: Record<string, string>; retryAfterSeconds?: number }

/** A refusal that the caller may read. Verbs throw it; `onError` alone answers with it. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** The only translator from what was thrown to what is answered. */
export function toErrorResponse(error: Error, c: Context<AppEnv>): Response {
  const { requestId } = c.var
  const known = toAppError(error)
  if (!(error instanceof AppError) && STATUS[known.code] >= 500) {
    console.error(
      JSON.stringify({ level: 'error', what: 'failure', requestId, error: toLogText(error) }),
    )
  }
  const { code, message, details } = known
  c.set('errorCode', code)
  const body: ErrorBody = { error: message, code, requestId, ...details }
  if (details.retryAfterSeconds) c.header('Retry-After', String(details.retryAfterSeconds))
  return c.json(body, STATUS[code])
}

/** What the log says of an error: D1's own words, and no parameters, which can be anybody's secrets. */
export function toLogText(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${toLogText(error.cause)}\nin ${error.query}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('malformed', 'The request body is not valid JSON.')
  }
  if (isDatabaseOutage(error)) {
    return new AppError('unavailable', OUTAGE, { retryAfterSeconds: OUTAGE_RETRY_AFTER_SECONDS })
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.')
}
