import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

/** Called around every trip to the database: `run` makes it. `sql` is all its statements. */
export type Around = <T>(sql: string, run: () => Promise<T>) => Promise<T>

/** The real database, with something done before and after each trip to it. */
export function aroundD1(db: D1Database, around: Around): D1Database {
  const wrapClient = (client: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => new AroundStatement(client.prepare(sql), sql, around),
    batch: (statements: AroundStatement[]) =>
      around(statements.map(({ sql }) => sql).join(';\n'), () =>
        client.batch(statements.map(({ inner }) => inner)),
      ),
  })
  return {
    ...wrapClient(db),
    withSession: (bookmark?: string) => {
      const session = db.withSession(bookmark)
      return { ...wrapClient(session), getBookmark: () => session.getBookmark() }
    },
  } as unknown as D1Database
}

class AroundStatement {
  readonly inner: D1PreparedStatement
  readonly sql: string
  readonly #around: Around

  constructor(inner: D1PreparedStatement, sql: string, around: Around) {
    this.inner = inner
    this.sql = sql
    this.#around = around
  }

  bind(...values: unknown[]): AroundStatement {
    return new AroundStatement(this.inner.bind(...values), this.sql, this.#around)
  }

  all() {
    return this.#around(this.sql, () => this.inner.all())
  }

  run() {
    return this.#around(this.sql, () => this.inner.run())
  }

  raw() {
    return this.#around(this.sql, () => this.inner.raw())
  }

  first(column?: string) {
    return this.#around<unknown>(this.sql, () =>
      column === undefined ? this.inner.first() : this.inner.first(column),
    )
  }
}
