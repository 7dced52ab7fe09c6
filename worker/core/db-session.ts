import type { D1DatabaseSession, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import { DatabaseError } from './database-error.ts'

export type DbTiming = { queries: number; ms: number }

/** Statements need no retry here, because D1 itself retries reads: docs/decisions/004. */
export function measureDbSession(session: D1DatabaseSession, timing: DbTiming): D1DatabaseSession {
  return wrapDbSession(session, async (statements, send) => {
    const started = performance.now()
    timing.queries += statements.length
    try {
      return await send()
    } catch (error) {
      throw new DatabaseError(error)
    } finally {
      timing.ms += performance.now() - started
    }
  })
}

type Run = <T>(statements: string[], send: () => Promise<T>) => Promise<T>

export function wrapDbSession(session: D1DatabaseSession, run: Run): D1DatabaseSession {
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
