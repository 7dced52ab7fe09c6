import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * The seasons of the realm: docs/decisions/036-seasons.md. The newest may go on; once frozen, a row is never
 * written again.
 */
export const seasons = sqliteTable('seasons', {
  /** The month with which it begins: 2026-10. */
  season: text().primaryKey(),
  name: text().notNull(),
  /** Days since 1970-01-01 in UTC, both inclusive. */
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
  /** The last run of the sync that was counted, and when, in epoch milliseconds. */
  runId: integer('run_id').notNull(),
  countedAt: integer('counted_at').notNull(),
  /** Written for good. */
  isFrozen: integer('is_frozen', { mode: 'boolean' }).notNull(),
  /** JSON that worker/history/chronicle/season/derive-season.ts makes. */
  standings: text().notNull(),
})
