import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { MODERATED_FIELD_NAMES, REPORT_REASONS, SUBJECT_KINDS } from '../../community/moderation.ts'

/** Content that an administrator took down and its owner has not replaced yet. */
export const takedowns = sqliteTable(
  'takedowns',
  {
    targetKind: text('target_kind', { enum: SUBJECT_KINDS }).notNull(),
    target: text().notNull(),
    field: text({ enum: MODERATED_FIELD_NAMES }).notNull(),
    reason: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetKind, t.target, t.field] })],
)

export const reports = sqliteTable(
  'reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    accountId: integer('account_id').notNull(),
    targetKind: text('target_kind', { enum: SUBJECT_KINDS }).notNull(),
    target: text().notNull(),
    field: text({ enum: MODERATED_FIELD_NAMES }).notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull(),
    closedAt: integer('closed_at'),
  },
  (t) => [
    uniqueIndex('reports_open')
      .on(t.targetKind, t.target, t.field, t.accountId)
      .where(sql`closed_at IS NULL`),
    index('reports_by_account').on(t.accountId, t.at),
    index('reports_closed').on(t.closedAt).where(sql`closed_at IS NOT NULL`),
  ],
)
