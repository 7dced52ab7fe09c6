import type { Env } from '#worker/env.ts'

export type Reading = { rows: number; queries: number }

/** The environment with a database that counts what is read through it. */
export function countingEnv(env: Env): { env: Env; reading: Reading } {
  const reading: Reading = { rows: 0, queries: 0 }
  const count = (result: D1Result) => {
    reading.rows += result.meta.rows_read
    reading.queries += 1
    return result
  }
  const originals = new WeakMap<object, D1PreparedStatement>()
  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapStatement(target.bind(...values))
        if (name === 'all' || name === 'run') return async () => count(await target.all())
        if (name === 'raw') {
          return async () => {
            // `raw` does not say what it read, so the statement is asked once more in the form that does.
            count(await target.all())
            return target.raw()
          }
        }
        return Reflect.get(target, name).bind(target)
      },
    })
    originals.set(wrapped, statement)
    return wrapped
  }
  const session = env.DB.withSession()
  const counting = {
    prepare: (sql: string) => wrapStatement(session.prepare(sql)),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await session.batch(
        statements.map((statement) => originals.get(statement) ?? statement),
      )
      return results.map(count)
    },
  }
  return { env: { ...env, DB: { withSession: () => counting } as unknown as Env['DB'] }, reading }
}
