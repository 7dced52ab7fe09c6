import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { TOLD_ENTRIES } from '#schema/community/moderation.ts'

/** SQL. At random, so that a database that was restored never repeats a version of what came after. */
export const RANDOM_VERSION = '(abs(random() % 9007199254740991))'

export const accounts = sqliteTable(
  'accounts',
  {
    /** Never given twice: a session and the audit log name an account by it. */
    id: integer().primaryKey({ autoIncrement: true }),
    /** Normalised: lower case, a space for a dot, no trailing "resident". */
    username: text().notNull().unique(),
    playerUuid: text('player_uuid').unique(),
    /** The hash with its parameters; null until the HUD has set a password. */
    passwordHash: text('password_hash'),
    /** A new value ends every session of the account. */
    sessionVersion: integer('session_version').notNull().default(sql.raw(RANDOM_VERSION)),
    isAdmin: integer('is_admin', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** When the avatar's own HUD registered it; null for a registration on the site alone. */
    provedAt: integer('proved_at'),
    lastLoginAt: integer('last_login_at'),
    /** A suspended account has no session, and its holder reads the reason. */
    suspendedAt: integer('suspended_at'),
    suspensionReason: text('suspension_reason'),
    /** Up to which event, entry of the audit log and raised hand its HUD was told the news, and when; null before its first pulse. */
    newsEventId: integer('news_event_id'),
    newsAuditId: integer('news_audit_id'),
    newsHandId: integer('news_hand_id'),
    newsAt: integer('news_at'),
    /** When the last evening begins of which its HUD was told. */
    newsEveningAt: integer('news_evening_at'),
  },
  (t) => [
    index('accounts_unproved').on(t.createdAt).where(sql`proved_at IS NULL`),
    index('accounts_administrators').on(t.isAdmin).where(sql`is_admin = 1`),
    index('accounts_suspended').on(t.suspendedAt).where(sql`suspended_at IS NOT NULL`),
  ],
)

/** Where an account is logged in. A row without the account's session version is of an ended session. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: integer('account_id').notNull(),
    sessionVersion: integer('session_version').notNull(),
    /** A coarse name, "Firefox on Windows". Neither the address nor the browser's own text is stored. */
    browser: text().notNull(),
    firstAt: integer('first_at').notNull(),
    /** At most an hour behind: a request within the hour writes nothing. */
    lastAt: integer('last_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('sessions_by_account').on(t.accountId, t.lastAt),
    index('sessions_by_expiry').on(t.expiresAt),
  ],
)

/** Accounts that are deleted when they are due, unless their owner keeps them. */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    accountId: integer('account_id').primaryKey(),
    askedAt: integer('asked_at').notNull(),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [index('account_deletions_by_due').on(t.dueAt)],
)

/** Avatars whose account was deleted. An older account comes from a restored backup and is deleted again. */
export const erasedPlayers = sqliteTable('erased_players', {
  playerUuid: text('player_uuid').primaryKey(),
  at: integer().notNull(),
})

export const endedSessions = sqliteTable(
  'ended_sessions',
  {
    id: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('ended_sessions_by_expiry').on(t.expiresAt)],
)

export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer().primaryKey(),
    /** The normalised identifier that was tried, whether an account has it or not. */
    identifier: text().notNull(),
    /** The client's address, or a browser that had logged in with the account: `device {id}`. */
    source: text().notNull().default(''),
    at: integer().notNull(),
  },
  (t) => [
    index('login_failures_by_identifier').on(t.identifier, t.at),
    index('login_failures_by_time').on(t.at),
  ],
)

/** How much an account wrote in the minute and the day (since 1970-01-01 in UTC) of its last write. */
export const writeCounts = sqliteTable(
  'write_counts',
  {
    accountId: integer('account_id').primaryKey(),
    minute: integer().notNull(),
    inMinute: integer('in_minute').notNull(),
    day: integer().notNull(),
    inDay: integer('in_day').notNull(),
  },
  (t) => [index('write_counts_by_day').on(t.day, t.inDay)],
)

/** A nonce is taken once: the primary key refuses the second. */
export const hudNonces = sqliteTable(
  'hud_nonces',
  {
    nonce: text().primaryKey(),
    avatarUuid: text('avatar_uuid').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('hud_nonces_by_expiry').on(t.expiresAt)],
)

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    accountId: integer('account_id'),
    /** The account's username at the time, or "system". */
    actor: text().notNull(),
    action: text().notNull(),
    targetKind: text('target_kind').notNull(),
    target: text().notNull(),
    before: text(),
    after: text(),
    /** Where `before` and `after` begin if they are the changed part of a long text: `worker/core/db/audit.ts`. */
    partAt: integer('part_at'),
    requestId: text('request_id').notNull(),
    /** The hash of the entry before, with which this one is sealed: `worker/core/db/audit.ts`. */
    previousHash: text('previous_hash'),
  },
  (t) => [
    index('audit_log_by_target').on(t.target, t.id),
    index('audit_log_of_court').on(t.target, t.id).where(sql.raw(TOLD_ENTRIES)),
    index('audit_log_by_actor').on(t.actor, t.id),
    index('audit_log_by_action').on(t.action, t.id),
  ],
)

/** Sign-in links (two minutes) and invitations (an hour), each usable once. Only the token's hash is stored. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: integer('account_id').notNull(),
    /** The account's when the link was made: a new password ends its links like its sessions. */
    sessionVersion: integer('session_version').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    isInvite: integer('is_invite', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('sign_in_links_by_expiry').on(t.expiresAt)],
)

/** Public keys with which an account logs in. The id of a credential and its key are Base64 for URLs. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    credentialId: text('credential_id').notNull().unique(),
    accountId: integer('account_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it signed; 0 for ever where it does not count. */
    counter: integer().notNull(),
    /** JSON: how the browser may reach the authenticator. */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [index('passkeys_by_account').on(t.accountId)],
)

/** A challenge is answered once: the primary key refuses the second. */
export const usedChallenges = sqliteTable(
  'used_challenges',
  {
    challenge: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('used_challenges_by_expiry').on(t.expiresAt)],
)
