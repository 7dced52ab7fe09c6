import { type SQL, sql } from 'drizzle-orm'
import { ACTIVE_WINDOW_MS, getActivityCutoff } from '#schema/rules.ts'
import type { Db } from '#worker/core/context.ts'

export type SqlRunner = <Row extends object>(sql: string) => Promise<Row[]>

export function createSqlRunner({ $client }: Db): SqlRunner {
  return async <Row extends object>(text: string) =>
    (await $client.prepare(text).all<Row>()).results
}

export async function* readRowsByPage<Row extends object>(
  query: SqlRunner,
  size: number,
  select: (last: Row | null) => string,
): AsyncGenerator<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await query<Row>(`${select(last)} LIMIT ${size}`)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}

export function quoteSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Inlines ids as the rows of VALUES, which D1 counts neither as rows read nor as parameters. */
export function inlineIds(ids: readonly number[]): SQL {
  return sql.raw(ids.map((id) => `(${id})`).join(', '))
}

/** Selects texts as rows with VALUES, because D1 counts the rows of json_each as rows read. */
export function selectTextsAsRows(texts: Iterable<string>): SQL {
  const rows = Array.from(texts, (text) => sql`(${text})`)
  return rows.length > 0 ? sql`VALUES ${sql.join(rows, sql`, `)}` : sql`SELECT 1 WHERE 0`
}

/** Picks columns of a table for drizzle's `select`. */
export function pickColumns<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: Name[]
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}

export const SYNC_CHANGED_DATA_SQL = sql`state = 'finished' AND (changes > 0 OR written > 0)`

export function sqlIsActivePlayer(now: number): SQL {
  return sql`coalesce(last_seen_at >= ${getActivityCutoff(now)}
    AND last_seen_at < ${now + ACTIVE_WINDOW_MS}, 0)`
}
