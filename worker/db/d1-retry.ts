// Which failures of D1 are tried again, and for which statements. Messages and advice are Cloudflare's:
// https://developers.cloudflare.com/d1/best-practices/retry-queries and …/d1/observability/debug-d1.
// An answer can be lost after its write was committed, so only what may happen twice is sent twice:
// docs/decisions/005-what-is-tried-again.md.
import type { D1DatabaseSession, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

const ATTEMPTS = 4
const BACKOFF_MS = 50
const BACKOFF_MAX_MS = 2000

const TRANSIENT = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
  'Cannot resolve D1 DB due to transient issue',
]
// Another try at once would make these worse, or fail the same way.
const EXHAUSTED = [
  'D1 DB is overloaded',
  'Too many requests queued',
  'exceeded timeout',
  'exceeded its memory limit',
  'exceeded its CPU time limit',
]

const READ = /^\s*(select|with|explain)\b/i
const ANY_WRITE = /\b(insert|update|delete|replace|create|drop|alter|pragma)\b/i
const REPEATABLE_WRITES = [
  /^\s*delete\s/i,
  /^\s*insert\s[^;]*\son conflict do nothing\s*$/i,
  // Sets what was bound and computes nothing from what was there.
  /^\s*update "\w+" set ("\w+" = \?(, )?)+ where\s/i,
]

/** Whether D1 failed in a way that passes by itself. */
export function isTransient(error: unknown): boolean {
  return includesAny(error, TRANSIENT)
}

/** Whether D1 itself failed, and not the statement that it was given. */
export function isDatabaseOutage(error: unknown): boolean {
  return isTransient(error) || includesAny(error, EXHAUSTED)
}

/** Whether a statement that ran twice leaves, and answers, what it would have after running once. */
export function isRepeatable(sql: string): boolean {
  if (READ.test(sql) && !ANY_WRITE.test(sql)) return true
  return !/\breturning\b/i.test(sql) && REPEATABLE_WRITES.some((form) => form.test(sql))
}

/** Exponential, with full jitter; `attempt` 0 is the first retry. */
export function waitBeforeRetry(attempt: number): Promise<void> {
  return scheduler.wait(Math.random() * Math.min(BACKOFF_MS * 2 ** attempt, BACKOFF_MAX_MS))
}

/** The session, trying again by itself what may be tried again. */
export function retryingSession(session: D1DatabaseSession): D1DatabaseSession {
  return {
    prepare: (sql) => new RetryingStatement(session.prepare(sql), sql) as never,
    batch: <T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> => {
      const given = statements as unknown as RetryingStatement[]
      const canRepeat = given.every(({ sql }) => isRepeatable(sql))
      return retrying(canRepeat, () => session.batch<T>(given.map(({ inner }) => inner)))
    },
    getBookmark: () => session.getBookmark(),
  } as D1DatabaseSession
}

class RetryingStatement {
  readonly inner: D1PreparedStatement
  readonly sql: string

  constructor(inner: D1PreparedStatement, sql: string) {
    this.inner = inner
    this.sql = sql
  }

  bind(...values: unknown[]) {
    return new RetryingStatement(this.inner.bind(...values), this.sql)
  }

  all() {
    return retrying(isRepeatable(this.sql), () => this.inner.all())
  }

  run() {
    return retrying(isRepeatable(this.sql), () => this.inner.run())
  }

  raw() {
    return retrying(isRepeatable(this.sql), () => this.inner.raw())
  }
}

async function retrying<T>(canRepeat: boolean, run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!canRepeat || attempt + 1 >= ATTEMPTS || !isTransient(error)) throw error
      await waitBeforeRetry(attempt)
    }
  }
}

/** drizzle wraps D1's error in one that tells the query, so the causes are read too. */
function includesAny(error: unknown, messages: string[]): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { message } = current
    if (messages.some((text) => message.includes(text))) return true
  }
  return false
}
