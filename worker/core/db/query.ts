import { type SQL, sql } from 'drizzle-orm'
import { ACTIVE_WINDOW_MS, activeSince } from '#schema/rules.ts'
import type { Db } from '#worker/core/context.ts'

/** Runs a SQL statement that has no parameters. Lets tools without a database binding share the code. */
export type Query = <Row extends object>(sql: string) => Promise<Row[]>

export function toQuery({ $client }: Db): Query {
  return async <Row extends object>(text: string) =>
    (await $client.prepare(text).all<Row>()).results
}

export async function* readPages<Row extends object>(
  query: Query,
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

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** SQL condition on `sync_runs`: the run finished and changed something, so derived data is outdated. */
export const HAS_WRITTEN = sql`state = 'finished' AND (changes > 0 OR written > 0)`

/** SQL version of `isActive` in schema/rules.ts, for a row of `players`. Yields 1 or 0. */
export function sqlIsActive(now: number): SQL {
  return sql`coalesce(last_seen_at >= ${activeSince(now)}
    AND last_seen_at < ${now + ACTIVE_WINDOW_MS}, 0)`
}
