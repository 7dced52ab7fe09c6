import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { CourtSettings } from '../../contracts/community/court.ts'

export const WATCHABLE_KINDS = ['player', ...GROUP_KINDS] as const

/** An account's court settings and reading position, created on the first visit to the court. */
export const courts = sqliteTable('courts', {
  accountId: integer('account_id').primaryKey(),
  readEventId: integer('read_event_id'),
  readAuditId: integer('read_audit_id'),
  readAt: integer('read_at'),
  kinds: text({ mode: 'json' }).$type<CourtSettings['kinds']>().notNull().default({}),
  /** Muted players and groups, as `player:{uuid}` or `dynasty:{uuid}`. */
  muted: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
})

export const watches = sqliteTable(
  'watches',
  {
    accountId: integer('account_id').notNull(),
    kind: text({ enum: WATCHABLE_KINDS }).notNull(),
    uuid: text().notNull(),
    since: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.uuid] }),
    index('watches_by_time').on(t.accountId, t.since, t.kind, t.uuid),
    index('group_watches_by_time').on(t.accountId, t.since).where(sql`kind <> 'player'`),
    index('watches_by_subject').on(t.kind, t.uuid, t.accountId),
  ],
)

export const NEWS_AUDIENCES = ['house', 'childer', 'followers', 'watches'] as const

export const courtNews = sqliteTable(
  'court_news',
  {
    audience: text({ enum: NEWS_AUDIENCES }).notNull(),
    /** Recipient: UUID of a house, sire or followed player, or id of a watching account. */
    reader: text().notNull(),
    eventId: integer('event_id').notNull(),
    /** The kind and UUID of the player or group in the news, such as `dynasty:{uuid}`. */
    subject: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.audience, t.reader, t.eventId] }),
    index('court_news_by_event').on(t.eventId),
  ],
)

/** A single row that holds the last event for which news was written. */
export const courtNewsProgress = sqliteTable('court_progress', {
  id: integer().primaryKey(),
  eventId: integer('event_id').notNull(),
  /** Accounts up to this id already have the next event's news; 0 if none has it yet. */
  lastAccountId: integer('last_account_id').notNull().default(0),
})
