import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { IS_COURT_NOTICE_SQL } from '#schema/community/moderation.ts'

/** SQL for a random version, so that a restored database reuses none issued after its backup. */
export const RANDOM_VERSION_SQL = '(abs(random() % 9007199254740991))'

export const accounts = sqliteTable(
  'accounts',
  {
    /** Unique and never reused, because sessions and the audit log refer to it. */
    id: integer().primaryKey({ autoIncrement: true }),
    /** Normalized: lower case, dots instead of spaces, no trailing ".resident". */
    username: text().notNull().unique(),
    playerUuid: text('player_uuid').unique(),
    /** The scrypt hash with its parameters; null until the player has set a password in the HUD. */
    passwordHash: text('password_hash'),
    /** A new version ends all sessions of the account. */
    sessionVersion: integer('session_version').notNull().default(sql.raw(RANDOM_VERSION_SQL)),
    isAdmin: integer('is_admin', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** When the avatar's own HUD first registered the account; null if it never has. */
    provedAt: integer('proved_at'),
    lastLoginAt: integer('last_login_at'),
    suspendedAt: integer('suspended_at'),
    suspensionReason: text('suspension_reason'),
    /** The HUD has reported events up to this id. Null before the HUD's first pulse. */
    newsEventId: integer('news_event_id'),
    newsAuditId: integer('news_audit_id'),
    newsHandId: integer('news_hand_id'),
    newsAt: integer('news_at'),
    newsEveningAt: integer('news_evening_at'),
  },
  (t) => [
    index('accounts_unproved').on(t.createdAt).where(sql`proved_at IS NULL`),
    index('accounts_administrators').on(t.isAdmin).where(sql`is_admin = 1`),
    index('accounts_suspended').on(t.suspendedAt).where(sql`suspended_at IS NOT NULL`),
  ],
)

/** A session is valid only while its version equals the version of its account. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: integer('account_id').notNull(),
    sessionVersion: integer('session_version').notNull(),
    /** A coarse name, such as "Firefox on Windows". Neither the IP address nor the User-Agent is stored. */
    browser: text().notNull(),
    firstAt: integer('first_at').notNull(),
    /** When the session was last used. Up to an hour old, so that most requests need no write. */
    lastAt: integer('last_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [
    index('sessions_by_account').on(t.accountId, t.lastAt),
    index('sessions_by_expiry').on(t.expiresAt),
  ],
)

export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    accountId: integer('account_id').primaryKey(),
    askedAt: integer('asked_at').notNull(),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [index('account_deletions_by_due').on(t.dueAt)],
)

/** Deleted accounts. If a restored backup brings them back, the site deletes them again. */
export const erasedPlayers = sqliteTable('erased_players', {
  playerUuid: text('player_uuid').primaryKey(),
  at: integer().notNull(),
})

export const endedSessions = sqliteTable(
  'ended_sessions',
  { id: text().primaryKey(), expiresAt: integer('expires_at').notNull() },
  (t) => [index('ended_sessions_by_expiry').on(t.expiresAt)],
)

export const loginFailures = sqliteTable(
  'login_failures',
  {
    id: integer().primaryKey(),
    /** The normalized username or UUID that was tried, even if no account has it. */
    identifier: text().notNull(),
    /** The client's IP address. For a browser that has logged in before: `device {id}`. */
    source: text().notNull().default(''),
    at: integer().notNull(),
  },
  (t) => [
    index('login_failures_by_identifier').on(t.identifier, t.at),
    index('login_failures_by_time').on(t.at),
  ],
)

/** Counts an account’s writes in `minute` and `day`, which are numbered from 1970-01-01 UTC. */
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
    /** The offset of the excerpts `before` and `after` in the text; null if both are complete. */
    partAt: integer('part_at'),
    requestId: text('request_id').notNull(),
    /** The hash of the previous entry, to detect tampering: `worker/core/db/audit.ts`. */
    previousHash: text('previous_hash'),
  },
  (t) => [
    index('audit_log_by_target').on(t.target, t.id),
    index('audit_log_of_court').on(t.target, t.id).where(sql.raw(IS_COURT_NOTICE_SQL)),
    index('audit_log_by_actor').on(t.actor, t.id),
    index('audit_log_by_action').on(t.action, t.id),
  ],
)

/** Hashes of single-use links: sign-in links are valid for two minutes, invitations for an hour. */
export const signInLinks = sqliteTable(
  'sign_in_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: integer('account_id').notNull(),
    /** If the account's version has changed, for example by a new password, the link is invalid. */
    sessionVersion: integer('session_version').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    isInvite: integer('is_invite', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [index('sign_in_links_by_expiry').on(t.expiresAt)],
)

/** The credential's id and public key are base64url. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    credentialId: text('credential_id').notNull().unique(),
    accountId: integer('account_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (t) => [index('passkeys_by_account').on(t.accountId)],
)

export const usedChallenges = sqliteTable(
  'used_challenges',
  { challenge: text().primaryKey(), expiresAt: integer('expires_at').notNull() },
  (t) => [index('used_challenges_by_expiry').on(t.expiresAt)],
)
