import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { EveningNotice, KnownEvenings } from '../../community/calendar/evening-notices.ts'
import type { EventKind } from '../../history/event-kinds.ts'
import { DELIVERY_MODES, EVENING_MODES, type RoleRecord } from '../../outside/discord/webhooks.ts'

export const NEWS_KINDS = ['realm', ...GROUP_KINDS] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The channels of Discord that are told what happens in a group or the realm. */
export const discordWebhooks = sqliteTable(
  'discord_webhooks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: NEWS_KINDS }).notNull(),
    groupUuid: text('group_uuid').notNull(),
    accountId: integer('account_id').notNull(),
    /** Discord's id and name of the webhook. */
    discordId: text('discord_id').notNull(),
    name: text().notNull(),
    /** Its token, encrypted by worker/outside/discord/seal.ts, and the last four letters. */
    sealed: text().notNull(),
    lastFour: text('last_four').notNull(),
    /** The site's own address, for links: the schedule has no request that says it. */
    origin: text().notNull(),
    kinds: text({ mode: 'json' }).$type<EventKind[]>().notNull(),
    /** Those of `kinds` whose messages make a sound. */
    loudKinds: text('loud_kinds', { mode: 'json' }).$type<EventKind[]>().notNull(),
    mode: text({ enum: DELIVERY_MODES }).notNull(),
    /** Whether each week that is over is told, and the last one that was told or passed over: 2026-47. */
    isWeekly: integer('is_weekly', { mode: 'boolean' }).notNull().default(false),
    toldWeek: text('told_week').notNull().default(''),
    /** When the announcement was set that was posted last. */
    toldAnnouncement: integer('told_announcement').notNull().default(0),
    evenings: text({ enum: EVENING_MODES }).notNull().default('none'),
    /** What was told of the calendar; null before it was looked at. */
    knownEvenings: text('known_evenings', { mode: 'json' }).$type<KnownEvenings>(),
    /** When the calendar was looked at, and when it is the next time. */
    eveningsReadAt: integer('evenings_read_at').notNull().default(0),
    eveningsDueAt: integer('evenings_due_at').notNull().default(0),
    /** In a forum channel the thread that the messages go to. */
    threadId: text('thread_id'),
    createdAt: integer('created_at').notNull(),
    /** The last event that was told or passed over. */
    eventId: integer('event_id').notNull(),
    retryAt: integer('retry_at').notNull().default(0),
    failures: integer().notNull().default(0),
    /** How many of its messages were sent a second time, since the first answer was lost. */
    maybeDoubled: integer('maybe_doubled').notNull().default(0),
    /** Until when one invocation alone sends to it. */
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

/** The messages of a webhook; their text is made of the events when they are sent. */
export const discordMessages = sqliteTable(
  'discord_messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    webhookId: integer('webhook_id').notNull(),
    firstEventId: integer('first_event_id').notNull(),
    lastEventId: integer('last_event_id').notNull(),
    events: integer().notNull(),
    /** Of the message of a week, which tells no events: 2026-47. */
    week: text(),
    /** Of the message of evenings, which tells no events. */
    evenings: text({ mode: 'json' }).$type<EveningNotice[]>(),
    /** The text of an announcement, whose message has no events. */
    announcement: text(),
    /** Of one message a day: days since 1970-01-01 in UTC. */
    day: integer(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    /** How often it was sent without an answer that says what became of it. */
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

/** Discord bans the address that Workers share now and then: nothing is sent to any webhook until it is over. */
export const discordPause = sqliteTable('discord_pause', {
  id: integer().primaryKey(),
  until: integer().notNull(),
  waitMs: integer('wait_ms').notNull(),
})

/** What Discord's linked roles are made of, as Discord has it: docs/decisions/032-linked-roles.md. */
export type RoleRecords = Partial<Record<RoleRecord, string>>
/** All that Discord is told of a player; `name` is the character's. */
export type ToldToDiscord = { name: string; records: RoleRecords }

export const discordLinks = sqliteTable(
  'discord_links',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    playerUuid: text('player_uuid').notNull(),
    /** Of the player when it was linked. */
    accountId: integer('account_id').notNull(),
    /** Discord's id and name of the person. */
    discordId: text('discord_id').notNull(),
    name: text().notNull(),
    /** The tokens, encrypted by worker/outside/discord/seal.ts, and when the first is no longer good: epoch milliseconds, as all instants. */
    accessSealed: text('access_sealed').notNull(),
    refreshSealed: text('refresh_sealed').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The site's own address: the schedule has no request that says it. */
    origin: text().notNull(),
    linkedAt: integer('linked_at').notNull(),
    /** What Discord was told last; null before it was told anything. */
    told: text({ mode: 'json' }).$type<ToldToDiscord>(),
    toldAt: integer('told_at'),
    /** When what was told is compared with the player the next time. */
    dueAt: integer('due_at').notNull(),
    failures: integer().notNull().default(0),
    /** Since when it is no link any more: its row stays until Discord has forgotten what it was told. */
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

/** Up to which event the links of its players are due. */
export const discordProgress = sqliteTable('discord_progress', {
  id: integer().primaryKey(),
  eventId: integer('event_id').notNull(),
})
