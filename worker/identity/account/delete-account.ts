import { eq, sql } from 'drizzle-orm'
import { DAY_MS, DELETION_GRACE_DAYS, SIGN_IN_PROOF_MAX_AGE_SECONDS } from '#schema/rules.ts'
import { accountDeletions, accounts, RANDOM_VERSION_SQL } from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit, auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { clearLoginAttempts, recordLoginAttempt } from '#worker/identity/auth/login-throttle.ts'
import { verifyPassword } from '#worker/identity/auth/password-hash.ts'
import type { LoginDevice } from '#worker/identity/auth/sessions/browser-tokens.ts'
import { isAdmin, listAdminUuids } from '#worker/identity/auth/to-user.ts'
import { requireRecentPasskeyUse } from '#worker/identity/passkeys/require-recent-proof.ts'
import type { AccountHolder } from './personal/personal-table.ts'
import { PERSONAL_TABLES } from './personal/tables.ts'

type Account = typeof accounts.$inferSelect
type Proof = { password: string | undefined; address: string; device: LoginDevice }

export async function requestDeletion(
  ctx: Ctx,
  proof: Proof,
): Promise<{ dueAt: string; sessionVersion: number }> {
  const { db, env, now } = ctx
  const { accountId } = requireAccount(ctx.actor)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error(`account ${accountId} was identified and is gone`)
  await requireProof(ctx, account, proof)
  const named = JSON.stringify(listAdminUuids(env))
  const mayGo = isAdmin(env, account)
    ? sql`EXISTS (
        SELECT 1 FROM (
          SELECT id, suspended_at FROM accounts WHERE is_admin = 1
          UNION SELECT id, suspended_at FROM accounts
            WHERE player_uuid IN (SELECT value FROM json_each(${named}))
        ) AS other
        WHERE other.id <> ${accountId} AND other.suspended_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE account_id = other.id))`
    : sql`true`
  await runBatch(ctx, [
    db.run(sql`
      INSERT INTO account_deletions (account_id, asked_at, due_at)
      SELECT ${accountId}, ${now}, ${now + DELETION_GRACE_DAYS * DAY_MS} WHERE ${mayGo}
      ON CONFLICT (account_id) DO NOTHING`),
    auditIfChanged(ctx, {
      action: 'ask for deletion',
      targetKind: 'account',
      target: account.username,
    }),
    db.run(sql`
      UPDATE accounts SET session_version = ${sql.raw(RANDOM_VERSION_SQL)}
      WHERE id = ${accountId} AND EXISTS (
        SELECT 1 FROM account_deletions WHERE account_id = ${accountId} AND asked_at = ${now})`),
  ])
  const [asked] = await db
    .select({ dueAt: accountDeletions.dueAt, sessionVersion: accounts.sessionVersion })
    .from(accountDeletions)
    .innerJoin(accounts, eq(accounts.id, accountDeletions.accountId))
    .where(eq(accountDeletions.accountId, accountId))
  if (!asked) {
    throw new AppError('conflict', 'You are the only administrator of this site.', {
      next: 'Make another account an administrator first. Then delete yours.',
    })
  }
  return { dueAt: new Date(asked.dueAt).toISOString(), sessionVersion: asked.sessionVersion }
}

/** Requires a passkey from administrators, so that a stolen password cannot delete their accounts. */
async function requireProof(ctx: Ctx, account: Account, { password, address, device }: Proof) {
  if (password === undefined || isAdmin(ctx.env, account)) await requireRecentPasskeyUse(ctx)
  if (password === undefined) {
    const shownAt = ctx.session?.passkeyAt ?? 0
    if (ctx.now / 1000 - shownAt < SIGN_IN_PROOF_MAX_AGE_SECONDS) return
    throw new AppError('forbidden', 'Type your password, or confirm with a passkey.')
  }
  const source = device.accounts.includes(account.id) ? `device ${device.id}` : address
  const isKnown = source !== address
  await recordLoginAttempt(ctx, { identifier: account.username, source, isKnown })
  if (!(await verifyPassword(password, account.passwordHash))) {
    throw new AppError('forbidden', 'This is not your password. Nothing was changed.')
  }
  await clearLoginAttempts(ctx, account, source)
}

export async function cancelDeletion(ctx: Ctx): Promise<void> {
  const { accountId, username: target } = await getAccountHolder(ctx)
  const entry = { action: 'keep account', targetKind: 'account', target, before: null, after: null }
  await runBatch(ctx, [
    ctx.db.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId)),
    auditIfChanged(ctx, entry),
  ])
}

export async function getAccountHolder({ db, actor, now }: Ctx): Promise<AccountHolder> {
  const { accountId } = requireAccount(actor)
  const [account] = await db
    .select({ username: accounts.username, playerUuid: accounts.playerUuid })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`account ${accountId} was identified and is gone`)
  return { accountId, ...account, now }
}

const ERASED_AT_ONCE = 5

type Due = Pick<AccountHolder, 'accountId' | 'username' | 'playerUuid'>

export async function eraseDueAccounts(ctx: Ctx): Promise<void> {
  const due = await ctx.db.all<Due>(sql`
    SELECT id AS accountId, username, player_uuid AS playerUuid FROM accounts
    WHERE suspended_at IS NULL AND id IN (
      SELECT account_id FROM account_deletions WHERE due_at <= ${ctx.now}
      UNION SELECT accounts.id FROM erased_players
        CROSS JOIN accounts ON accounts.player_uuid = erased_players.player_uuid
        WHERE accounts.created_at <= erased_players.at)
    ORDER BY id LIMIT ${ERASED_AT_ONCE}`)
  const failed: unknown[] = []
  for (const account of due) {
    try {
      await eraseAccount(ctx, { ...account, now: ctx.now })
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Accounts could not be deleted.')
}

async function eraseAccount(ctx: Ctx, person: AccountHolder): Promise<void> {
  const { playerUuid } = person
  const statements = Object.values(PERSONAL_TABLES).flatMap(({ erase }) => erase?.(person) ?? [])
  const entry = { action: 'delete account', before: null, after: null }
  await runBatch(ctx, [
    ...statements.map((statement) => ctx.db.run(statement)),
    ...(playerUuid === null
      ? []
      : [
          ctx.db.run(sql`
            INSERT INTO erased_players (player_uuid, at) VALUES (${playerUuid}, ${ctx.now})
            ON CONFLICT (player_uuid) DO UPDATE SET at = max(at, excluded.at)`),
          audit(ctx, { ...entry, targetKind: 'player', target: playerUuid }),
        ]),
  ])
}
