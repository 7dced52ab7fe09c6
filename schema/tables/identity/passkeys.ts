import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
