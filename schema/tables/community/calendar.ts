import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AUDIENCES, PLANNER_KINDS, REPEATS } from '../../community/calendar/calendar-rules.ts'
import type { Moved } from '../../community/calendar/list-occurrences.ts'

/** What a group or the realm plans. Times are wall time in the row's zone: docs/decisions/037-calendar.md */
export const calendarEntries = sqliteTable(
  'calendar_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** For the audit log, reports and calendar programs. */
    uuid: text().notNull().unique(),
    kind: text({ enum: PLANNER_KINDS }).notNull(),
    /** The site's id and the UUID of the group; 0 and '' of the realm. */
    groupId: integer('group_id').notNull(),
    groupUuid: text('group_uuid').notNull(),
    title: text(),
    text: text(),
    place: text(),
    date: text().notNull(),
    /** Of that day, from midnight. */
    minute: integer().notNull(),
    zone: text().notNull(),
    minutes: integer().notNull(),
    repeat: text({ enum: REPEATS }).notNull(),
    until: text(),
    /** The day of the last occurrence, also a moved one; 9999-12-31 without an end. */
    lastDate: text('last_date').notNull(),
    audience: text({ enum: AUDIENCES }).notNull(),
    /** JSON: the occurrences that are cancelled (null) or moved, by their days in the rule. */
    exceptions: text({ mode: 'json' }).$type<Record<string, Moved | null>>().notNull().default({}),
    /** Raised by each change: calendar programs need it, and writes are conditional on it. */
    sequence: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (t) => [
    index('entries_by_group').on(t.kind, t.groupUuid, t.lastDate),
    index('entries_by_last_date').on(t.lastDate),
    index('entries_removed').on(t.removedAt).where(sql`removed_at IS NOT NULL`),
    index('entries_updated')
      .on(t.kind, t.groupUuid, t.updatedAt)
      .where(sql`removed_at IS NULL AND audience = 'everybody' AND title IS NOT NULL`),
  ],
)

/** Who says to come to an occurrence. */
export const calendarComers = sqliteTable(
  'calendar_comers',
  {
    entryId: integer('entry_id').notNull(),
    /** Its day in the rule, wherever it was moved. */
    date: text().notNull(),
    accountId: integer('account_id').notNull(),
    /** The day on which it begins, which is another one when it was moved. */
    onDate: text('on_date').notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.date, t.accountId] }),
    index('comers_by_account').on(t.accountId, t.onDate),
    index('comers_by_time').on(t.entryId, t.date, t.at),
  ],
)

/** How many come: triggers of `calendar_comers` write it. */
export const calendarTurnouts = sqliteTable(
  'calendar_turnouts',
  {
    entryId: integer('entry_id').notNull(),
    date: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.date] })],
)

/** Open entries of the groups in the game, in parts: JSON of worker/realm/rows/parts/calendar-parts.ts. */
export const calendarParts = sqliteTable(
  'calendar_parts',
  {
    kind: text({ enum: PLANNER_KINDS }).notNull(),
    part: integer().notNull(),
    planned: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.part] })],
)

/** The secret address of an account's own calendar file; its token is stored as a hash. */
export const calendarAddresses = sqliteTable('calendar_addresses', {
  accountId: integer('account_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
})
