import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorBody } from '#schema/contracts/errors.ts'
import { isDatabaseOutage, toLogText } from '#worker/db/errors.ts'
import { AppError, STATUS } from './app-error.ts'
import type { AppEnv } from './context.ts'

const OUTAGE = 'The database does not answer just now. Please try again in a moment.'
const OUTAGE_RETRY_AFTER_SECONDS = 5

/** The only translator of errors into responses. */
export function toErrorResponse(thrown: Error, c: Context<AppEnv>): Response {
  const { requestId } = c.var
  const known = toAppError(thrown)
  if (!(thrown instanceof AppError) && STATUS[known.code] >= 500) {
    console.error(
      JSON.stringify({ level: 'error', what: 'failure', requestId, error: toLogText(thrown) }),
    )
  }
  const { code, message, details } = known
  c.set('errorCode', code)
  const { next, ...shown } = details
  const error = next ? `${message} ${next}` : message
  const body: ErrorBody = { error, code, requestId, ...shown }
  if (details.retryAfterSeconds) c.header('Retry-After', String(details.retryAfterSeconds))
  return c.json(body, STATUS[code])
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
