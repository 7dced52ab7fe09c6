import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { AnnouncedEvents, CalendarNotice } from '../../community/calendar/calendar-notices.ts'
import type { EventKind } from '../../history/event-kinds.ts'
import {
  CALENDAR_NOTICE_MODES,
  DELIVERY_MODES,
  type LinkedRoleRecord,
} from '../../outside/discord/webhooks.ts'

export const NEWS_SCOPES = ['realm', ...GROUP_KINDS] as const
export type NewsScope = (typeof NEWS_SCOPES)[number]

export const discordWebhooks = sqliteTable(
  'discord_webhooks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: NEWS_SCOPES }).notNull(),
    groupUuid: text('group_uuid').notNull(),
    accountId: integer('account_id').notNull(),
    discordId: text('discord_id').notNull(),
    name: text().notNull(),
    /** Encrypted token (worker/outside/discord/encrypt-token.ts), and its last four characters. */
    sealed: text().notNull(),
    lastFour: text('last_four').notNull(),
    /** The site's own origin, for links. Scheduled tasks have no request from which to read it. */
    origin: text().notNull(),
    kinds: text({ mode: 'json' }).$type<EventKind[]>().notNull(),
    loudKinds: text('loud_kinds', { mode: 'json' }).$type<EventKind[]>().notNull(),
    mode: text({ enum: DELIVERY_MODES }).notNull(),
    isWeekly: integer('is_weekly', { mode: 'boolean' }).notNull().default(false),
    /** The last week whose summary was posted or skipped, such as 2026-47. */
    toldWeek: text('told_week').notNull().default(''),
    /** When the last posted announcement was written. */
    toldAnnouncement: integer('told_announcement').notNull().default(0),
    evenings: text({ enum: CALENDAR_NOTICE_MODES }).notNull().default('none'),
    /** The state of calendar events as last announced; null before the first check. */
    knownEvenings: text('known_evenings', { mode: 'json' }).$type<AnnouncedEvents>(),
    /** When the calendar was last checked, and when it is due to be checked again. */
    eveningsReadAt: integer('evenings_read_at').notNull().default(0),
    eveningsDueAt: integer('evenings_due_at').notNull().default(0),
    threadId: text('thread_id'),
    createdAt: integer('created_at').notNull(),
    eventId: integer('event_id').notNull(),
    retryAt: integer('retry_at').notNull().default(0),
    failures: integer().notNull().default(0),
    maybeDoubled: integer('maybe_doubled').notNull().default(0),
    /** Until this time, only one invocation may send to the webhook. */
    claimedUntil: integer('claimed_until').notNull().default(0),
    endedAt: integer('ended_at'),
    endedReason: text('ended_reason'),
  },
  (t) => [
    uniqueIndex('discord_webhooks_by_group').on(t.kind, t.groupUuid, t.discordId),
    index('discord_webhooks_active').on(t.eventId).where(sql`ended_at IS NULL`),
  ],
)
export type Webhook = typeof discordWebhooks.$inferSelect

export const DELIVERY_STATES = ['sending', 'sent', 'put-aside'] as const

export const discordMessages = sqliteTable(
  'discord_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhookId: integer('webhook_id').notNull(),
    firstEventId: integer('first_event_id').notNull(),
    lastEventId: integer('last_event_id').notNull(),
    events: integer().notNull(),
    /** The week of a weekly summary, such as 2026-47; null for other messages. */
    week: text(),
    evenings: text({ mode: 'json' }).$type<CalendarNotice[]>(),
    announcement: text(),
    /** The day of a daily summary, in days since 1970-01-01 in UTC; null for other messages. */
    day: integer(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    /** How often the message was sent without a conclusive response. */
    unanswered: integer().notNull(),
    discordMessageId: text('discord_message_id'),
    reason: text(),
    at: integer().notNull(),
  },
  (t) => [
    index('discord_messages_by_webhook').on(t.webhookId, t.id),
    index('discord_messages_sending').on(t.webhookId).where(sql`state = 'sending'`),
  ],
)
export type StoredMessage = typeof discordMessages.$inferSelect

/** The site sends nothing before `until`, because Discord has banned the Workers' IP address. */
export const discordPause = sqliteTable('discord_pause', {
  id: integer().primaryKey(),
  until: integer().notNull(),
  waitMs: integer('wait_ms').notNull(),
})

/** The values of linked roles last sent to Discord: docs/decisions/032-linked-roles.md */
export type RoleValues = Partial<Record<LinkedRoleRecord, string>>
export type SentLinkedRole = { name: string; records: RoleValues }

export const discordLinks = sqliteTable(
  'discord_links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    playerUuid: text('player_uuid').notNull(),
    accountId: integer('account_id').notNull(),
    discordId: text('discord_id').notNull(),
    name: text().notNull(),
    /** Tokens encrypted by worker/outside/discord/encrypt-token.ts. `accessSealed` expires at `expiresAt`. */
    accessSealed: text('access_sealed').notNull(),
    refreshSealed: text('refresh_sealed').notNull(),
    expiresAt: integer('expires_at').notNull(),
    origin: text().notNull(),
    linkedAt: integer('linked_at').notNull(),
    told: text({ mode: 'json' }).$type<SentLinkedRole>(),
    toldAt: integer('told_at'),
    /** When to next compare the player's data with the data sent to Discord. */
    dueAt: integer('due_at').notNull(),
    failures: integer().notNull().default(0),
    /** When the player unlinked the account; the row stays until Discord has deleted the data. */
    endedAt: integer('ended_at'),
  },
  (t) => [
    uniqueIndex('discord_links_by_player').on(t.playerUuid).where(sql`ended_at IS NULL`),
    uniqueIndex('discord_links_by_discord_id').on(t.discordId).where(sql`ended_at IS NULL`),
    index('discord_links_ended').on(t.discordId).where(sql`ended_at IS NOT NULL`),
    index('discord_links_due').on(t.dueAt),
  ],
)
export type DiscordLink = typeof discordLinks.$inferSelect

export const discordNewsProgress = sqliteTable('discord_progress', {
  id: integer().primaryKey(),
  eventId: integer('event_id').notNull(),
})
