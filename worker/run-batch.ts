import type { Ctx } from './context.ts'

type Query = { sql: string; params: unknown[] }
/** A query built with drizzle and not awaited: from the builder, or `db.run(sql…)`. */
export type Statement = { toSQL(): Query } | { getQuery(): Query }

/**
 * Runs the statements as one transaction and answers how many rows each changed.
 * drizzle's own `batch` cannot bind the parameters of `db.run` on D1 (seen with 0.45.4).
 */
export async function runBatch({ db }: Ctx, statements: Statement[]): Promise<number[]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = 'toSQL' in statement ? statement.toSQL() : statement.getQuery()
    return db.$client.prepare(sql).bind(...params)
  })
  const results = await db.$client.batch(prepared)
  return results.map((result) => result.meta.changes)
}
