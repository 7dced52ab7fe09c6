import type { D1DatabaseSession, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

/** What one request asked of the database; it grows while the request runs. */
export type DbTiming = { queries: number; ms: number }

/** The session, adding up in `timing` how many statements it ran and how long they took. */
export function measuredSession(session: D1DatabaseSession, timing: DbTiming): D1DatabaseSession {
  const measure: Measure = async (queries, run) => {
    const started = performance.now()
    timing.queries += queries
    try {
      return await run()
    } finally {
      timing.ms += performance.now() - started
    }
  }
  return {
    prepare: (sql) => new MeasuredStatement(session.prepare(sql), measure) as never,
    batch: <T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> => {
      const given = statements as unknown as MeasuredStatement[]
      return measure(given.length, () => session.batch<T>(given.map(({ inner }) => inner)))
    },
    getBookmark: () => session.getBookmark(),
  } as D1DatabaseSession
}

type Measure = <T>(queries: number, run: () => Promise<T>) => Promise<T>

class MeasuredStatement {
  readonly inner: D1PreparedStatement
  readonly #measure: Measure

  constructor(inner: D1PreparedStatement, measure: Measure) {
    this.inner = inner
    this.#measure = measure
  }

  bind(...values: unknown[]) {
    return new MeasuredStatement(this.inner.bind(...values), this.#measure)
  }

  all() {
    return this.#measure(1, () => this.inner.all())
  }

  run() {
    return this.#measure(1, () => this.inner.run())
  }

  raw() {
    return this.#measure(1, () => this.inner.raw())
  }
}
