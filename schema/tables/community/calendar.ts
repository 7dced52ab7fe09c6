import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AUDIENCES, FREQUENCIES, PLANNER_KINDS } from '../../community/calendar/calendar-rules.ts'
import type { MovedOccurrence } from '../../community/calendar/list-occurrences.ts'

/** Times are local to the row's time zone: docs/decisions/037-calendar.md */
export const calendarEntries = sqliteTable(
  'calendar_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    uuid: text().notNull().unique(),
    kind: text({ enum: PLANNER_KINDS }).notNull(),
    /** The group's id on this site and its UUID; 0 and '' for an event of the whole realm. */
    groupId: integer('group_id').notNull(),
    groupUuid: text('group_uuid').notNull(),
    title: text(),
    text: text(),
    place: text(),
    date: text().notNull(),
    minute: integer().notNull(),
    zone: text().notNull(),
    minutes: integer().notNull(),
    repeat: text({ enum: FREQUENCIES }).notNull(),
    until: text(),
    /** The day of the last occurrence, including moved ones; 9999-12-31 for a series without an end. */
    lastDate: text('last_date').notNull(),
    audience: text({ enum: AUDIENCES }).notNull(),
    /** Keyed by the day for which the occurrence was first scheduled. Null means cancelled. */
    exceptions: text({ mode: 'json' })
      .$type<Record<string, MovedOccurrence | null>>()
      .notNull()
      .default({}),
    /** Incremented by each change, for calendar apps and for conditional writes. */
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

export const calendarAttendees = sqliteTable(
  'calendar_comers',
  {
    entryId: integer('entry_id').notNull(),
    date: text().notNull(),
    accountId: integer('account_id').notNull(),
    /** The actual day. `date` is the day for which the occurrence was first scheduled. */
    onDate: text('on_date').notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.date, t.accountId] }),
    index('comers_by_account').on(t.accountId, t.onDate),
    index('comers_by_time').on(t.entryId, t.date, t.at),
  ],
)

/** Attendance counts, maintained by triggers on `calendar_comers`. */
export const calendarTurnouts = sqliteTable(
  'calendar_turnouts',
  { entryId: integer('entry_id').notNull(), date: text().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.entryId, t.date] })],
)

/** JSON of each group's recent and coming entries: worker/realm/rows/parts/calendar-parts.ts */
export const openCalendarEntryParts = sqliteTable(
  'calendar_parts',
  {
    kind: text({ enum: PLANNER_KINDS }).notNull(),
    part: integer().notNull(),
    planned: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.part] })],
)

/** Only a hash of the token in the secret calendar URL is stored. */
export const secretCalendarUrls = sqliteTable('calendar_addresses', {
  accountId: integer('account_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
})
