// A response can be lost after its write was committed, so only statements that may run twice are
// retried: docs/decisions/004-retries-on-d1.md.
import type { D1DatabaseSession, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { DatabaseError, isTransient, waitBeforeRetry } from './database-error.ts'

const ATTEMPTS = 4

// In SQLite a SELECT cannot write; WITH may introduce a write.
const READ = /^\s*(select|explain)\b/i
const COMMON_TABLES = /^\s*with\b/i
const WRITE_CLAUSE = /\b(insert\s+into|replace\s+into|delete\s+from|update\s+\S+\s+set)\b/i
const REPEATABLE_WRITES = [
  /^\s*delete\s/i,
  /^\s*insert\s[^;]*\son conflict do nothing\s*$/i,
  // Sets what was bound and computes nothing from what was there.
  /^\s*update "\w+" set ("\w+" = \?(, )?)+ where\s/i,
]

/** The database time of one request, summed up while the request runs. */
export type DbTiming = { queries: number; ms: number }

/** Whether running a statement twice has the effect and the result of running it once. */
export function isRepeatable(sql: string): boolean {
  if (READ.test(sql) || (COMMON_TABLES.test(sql) && !WRITE_CLAUSE.test(sql))) return true
  return !/\breturning\b/i.test(sql) && REPEATABLE_WRITES.some((form) => form.test(sql))
}

/** The session with each statement measured in `timing`, and retried where it is repeatable. */
export function instrumentSession(session: D1DatabaseSession, timing: DbTiming): D1DatabaseSession {
  return wrapSession(session, async (statements, send) => {
    const attempts = statements.every(isRepeatable) ? ATTEMPTS : 1
    for (let attempt = 0; ; attempt++) {
      const started = performance.now()
      timing.queries += statements.length
      try {
        return await send()
      } catch (thrown) {
        const error = new DatabaseError(thrown)
        if (attempt + 1 >= attempts || !isTransient(error)) throw error
      } finally {
        timing.ms += performance.now() - started
      }
      await waitBeforeRetry(attempt)
    }
  })
}

/** Sends one or several statements to the database, in one trip. */
type Run = <T>(statements: string[], send: () => Promise<T>) => Promise<T>

/** The session with `run` around each trip to the database. */
export function wrapSession(session: D1DatabaseSession, run: Run): D1DatabaseSession {
  return {
    prepare: (sql) => new WrappedStatement(session.prepare(sql), sql, run) as never,
    batch: <T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> => {
      const given = statements as unknown as WrappedStatement[]
      return run(
        given.map(({ sql }) => sql),
        () => session.batch<T>(given.map(({ inner }) => inner)),
      )
    },
    getBookmark: () => session.getBookmark(),
  } as D1DatabaseSession
}

/** What drizzle calls of a prepared statement. */
class WrappedStatement {
  readonly inner: D1PreparedStatement
  readonly sql: string
  readonly #run: Run

  constructor(inner: D1PreparedStatement, sql: string, run: Run) {
    this.inner = inner
    this.sql = sql
    this.#run = run
  }

  bind(...values: unknown[]) {
    return new WrappedStatement(this.inner.bind(...values), this.sql, this.#run)
  }

  all() {
    return this.#run([this.sql], () => this.inner.all())
  }

  run() {
    return this.#run([this.sql], () => this.inner.run())
  }

  raw() {
    return this.#run([this.sql], () => this.inner.raw())
  }
}
