import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * The one order of a ranking, for page, CSV, link card and JSON-LD: the highest count first, ties by
 * name regardless of case, namesakes by id.
 */
export function rankingOrder(count: SQLiteColumn, name: SQLiteColumn, id: SQLiteColumn): SQL[] {
  return [desc(count), asc(sql`${name} COLLATE NOCASE`), asc(id)]
}
