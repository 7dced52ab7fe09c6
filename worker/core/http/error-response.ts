import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody, ErrorCode } from '#schema/contracts/core/errors.ts'
import { AppError } from '#worker/core/app-error.ts'
import { isDatabaseOutage, toErrorText } from '#worker/core/database-error.ts'
import type { AppEnv } from './app-env.ts'

export const STATUS_OF_ERROR_CODE: Record<ErrorCode, ContentfulStatusCode> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'passkey-needed': 403,
  'login-needed': 403,
  'not-found': 404,
  veiled: 404,
  conflict: 409,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  unavailable: 503,
  internal: 500,
}

const OUTAGE = 'The database is not responding right now. Please try again in a moment.'
const OUTAGE_RETRY_AFTER_SECONDS = 5

export function toErrorResponse(thrown: Error, c: Context<AppEnv>): Response {
  const { requestId } = c.var
  const known = toAppError(thrown)
  if (!(thrown instanceof AppError) && STATUS_OF_ERROR_CODE[known.code] >= 500) {
    console.error(
      JSON.stringify({ level: 'error', what: 'failure', requestId, error: toErrorText(thrown) }),
    )
  }
  const { code, message, details } = known
  c.set('errorCode', code)
  const { next, ...shown } = details
  const error = next ? `${message} ${next}` : message
  const body: ErrorBody = { error, code, requestId, ...shown }
  if (details.retryAfterSeconds) c.header('Retry-After', String(details.retryAfterSeconds))
  return c.json(body, STATUS_OF_ERROR_CODE[code])
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('malformed', 'The request body is not valid JSON.')
  }
  if (isDatabaseOutage(error)) {
    return new AppError('unavailable', OUTAGE, { retryAfterSeconds: OUTAGE_RETRY_AFTER_SECONDS })
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again in a minute.')
}
