import { is, SQL } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'

type Query = { sql: string; params: unknown[] }
export type Statement = { toSQL(): Query } | { getQuery(): Query }
type Select<Row> = PromiseLike<Row[]> & {
  prepare(): { getQuery(): Query; mapResult(result: unknown, isFromBatch: true): unknown }
}

/** Runs one transaction. On D1, the `batch` of drizzle 0.45.4 would drop `db.run` parameters. */
export async function runBatch({ db }: Pick<Ctx, 'db'>, statements: Statement[]) {
  const results = await db.$client.batch(statements.map((statement) => prepare(db, statement)))
  return results.map((result) => result.meta.changes)
}

export async function readBatch<Rows extends object[]>(
  { db }: Pick<Ctx, 'db'>,
  statements: { [Index in keyof Rows]: SQL | Select<Rows[Index]> },
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const queries = statements.map((statement) =>
    is(statement, SQL) ? db.all(statement) : statement.prepare(),
  )
  const results = await db.$client.batch(queries.map((query) => prepare(db, query)))
  return queries.map((query, index) => query.mapResult(results[index], true)) as {
    [Index in keyof Rows]: Rows[Index][]
  }
}

function prepare(db: Ctx['db'], statement: Statement) {
  const { sql, params } = 'toSQL' in statement ? statement.toSQL() : statement.getQuery()
  return db.$client.prepare(sql).bind(...params)
}
