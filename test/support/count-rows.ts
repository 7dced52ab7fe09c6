import type { Env } from '#worker/core/context.ts'

type Query = { sql: string; params: unknown[] }
export type QueryCounts = {
  rows: number
  written: number
  queries: number
  trips: Query[][]
}

export function makeRowCountingEnv(env: Env): { env: Env; reading: QueryCounts } {
  const reading: QueryCounts = { rows: 0, written: 0, queries: 0, trips: [] }
  const count = (result: D1Result) => {
    reading.rows += result.meta.rows_read
    reading.written += result.meta.rows_written
    reading.queries += 1
    return result
  }
  const originals = new WeakMap<object, { statement: D1PreparedStatement; query: Query }>()
  const wrapStatement = (statement: D1PreparedStatement, query: Query): D1PreparedStatement => {
    const ask = async () => {
      reading.trips.push([query])
      return count(await statement.all())
    }
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') {
          return (...params: unknown[]) =>
            wrapStatement(target.bind(...params), { ...query, params })
        }
        if (name === 'all' || name === 'run') return ask
        if (name === 'raw') {
          return async () => {
            const { results } = await ask()
            // Runs `all` first, because `raw` returns no row counts. A read runs again with `raw`.
            // A write must not run twice, so its result from `all` is converted instead.
            const isReading = /^\s*(select|with)/i.test(query.sql)
            return isReading ? target.raw() : results.map((row) => Object.values(row as object))
          }
        }
        return Reflect.get(target, name).bind(target)
      },
    })
    originals.set(wrapped, { statement, query })
    return wrapped
  }
  const session = env.DB.withSession()
  const counting = {
    prepare: (sql: string) => wrapStatement(session.prepare(sql), { sql, params: [] }),
    getBookmark: () => session.getBookmark(),
    batch: async (statements: D1PreparedStatement[]) => {
      const known = statements.flatMap((statement) => originals.get(statement) ?? [])
      reading.trips.push(known.map(({ query }) => query))
      const results = await session.batch(known.map(({ statement }) => statement))
      return results.map(count)
    },
  }
  return { env: { ...env, DB: { withSession: () => counting } as unknown as Env['DB'] }, reading }
}
