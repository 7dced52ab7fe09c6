import { DrizzleQueryError } from 'drizzle-orm'

// Messages and retry advice: https://developers.cloudflare.com/d1/best-practices/retry-queries

const TRANSIENT = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
  'internal error',
]
// These errors are not retried, because a retry would add load or fail the same way.
const EXHAUSTED = [
  'D1 DB is overloaded',
  'Too many requests queued',
  'exceeded timeout',
  'exceeded its memory limit',
  'exceeded its CPU time limit',
]

/** Marks an error as coming from D1, because errors of other services may have similar messages. */
export class DatabaseError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const ATTEMPTS = 4
const BACKOFF_MS = 50
const BACKOFF_MAX_MS = 2000

export function isTransientDatabaseError(error: unknown): boolean {
  return hasMessage(error, TRANSIENT)
}

export function isDatabaseOutage(error: unknown): boolean {
  return isTransientDatabaseError(error) || hasMessage(error, EXHAUSTED)
}

export function waitBeforeRetry(attempt: number): Promise<void> {
  return scheduler.wait(Math.random() * Math.min(BACKOFF_MS * 2 ** attempt, BACKOFF_MAX_MS))
}

/** The write must be idempotent: D1 may commit a write and then lose the response. */
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (attempt + 1 === ATTEMPTS || !isTransientDatabaseError(error)) throw error
    }
    await waitBeforeRetry(attempt)
  }
}

/** Omits the query's parameters, which may be secrets. */
export function toErrorText(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${toErrorText(error.cause)}\nin ${error.query}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function hasMessage(error: unknown, messages: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (!(current instanceof DatabaseError)) continue
    const { message } = current
    return messages.some((text) => message.includes(text))
  }
  return false
}
