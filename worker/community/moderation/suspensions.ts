import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { FoundAccounts } from '#schema/contracts/community/moderation.ts'
import { normalizeUsername } from '#schema/core/names/username.ts'
import { UUID_PATTERN } from '#schema/rules.ts'
import { accounts, RANDOM_VERSION_SQL } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount, requireCapability } from '#worker/core/require-capability.ts'
import { isAdmin } from '#worker/identity/auth/to-user.ts'
import { requireRecentPasskeyUse } from '#worker/identity/passkeys/require-recent-proof.ts'
import { endDiscordLink } from '#worker/realm/rows/set-veil.ts'

const FOUND_MAX = 10

export async function searchAccounts(ctx: Ctx, search: string): Promise<FoundAccounts> {
  requireCapability(ctx.actor, 'moderate')
  const name = normalizeUsername(search)
  const wanted = UUID_PATTERN.test(search)
    ? eq(accounts.playerUuid, search.toLowerCase())
    : and(gte(accounts.username, name), lt(accounts.username, `${name}\u{10ffff}`))
  const rows = await ctx.db
    .select({
      ...pickColumns(accounts, 'id', 'username', 'playerUuid', 'isAdmin', 'suspendedAt'),
      playerId: players.id,
      characterName: players.name,
      reason: accounts.suspensionReason,
    })
    .from(accounts)
    .leftJoin(players, eq(players.uuid, accounts.playerUuid))
    .where(search === '' ? isNotNull(accounts.suspendedAt) : wanted)
    .orderBy(search === '' ? desc(accounts.suspendedAt) : asc(accounts.username))
    .limit(FOUND_MAX)
  return {
    accounts: rows.map(({ playerUuid, suspendedAt, reason, ...row }) => ({
      ...row,
      isAdmin: isAdmin(ctx.env, { playerUuid, isAdmin: row.isAdmin }),
      suspension:
        suspendedAt === null
          ? null
          : { since: new Date(suspendedAt).toISOString(), reason: reason ?? '' },
    })),
  }
}

export async function suspendAccount(ctx: Ctx, id: number, reason: string): Promise<void> {
  requireCapability(ctx.actor, 'moderate')
  const account = await getAccount(ctx, id)
  if (id === requireAccount(ctx.actor).accountId) {
    throw new AppError('forbidden', 'You cannot suspend your own account.')
  }
  if (isAdmin(ctx.env, account)) {
    throw new AppError('forbidden', 'The account of an administrator cannot be suspended.')
  }
  await requireRecentPasskeyUse(ctx)
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(accounts)
      .set({
        suspendedAt: ctx.now,
        suspensionReason: reason,
        sessionVersion: sql.raw(RANDOM_VERSION_SQL),
      })
      .where(and(eq(accounts.id, id), eq(accounts.isAdmin, false), isNull(accounts.suspendedAt))),
    auditIfChanged(ctx, { action: 'suspend account', ...toTarget(account), after: reason }),
    ...(account.playerUuid === null ? [] : [endDiscordLink(ctx, account.playerUuid)]),
  ])
  if (changed === 0) throw new AppError('conflict', 'This account is already suspended.')
}

export async function liftSuspension(ctx: Ctx, id: number): Promise<void> {
  requireCapability(ctx.actor, 'moderate')
  const account = await getAccount(ctx, id)
  const [changed] = await runBatch(ctx, [
    ctx.db
      .update(accounts)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(and(eq(accounts.id, id), isNotNull(accounts.suspendedAt))),
    auditIfChanged(ctx, {
      action: 'lift suspension',
      ...toTarget(account),
      before: account.suspensionReason,
    }),
  ])
  if (changed === 0) throw new AppError('conflict', 'This account is not suspended.')
}

type Account = { username: string; playerUuid: string | null }

async function getAccount({ db }: Ctx, id: number) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!account) throw new AppError('not-found', 'There is no such account.')
  return account
}

function toTarget({ username, playerUuid }: Account) {
  return playerUuid === null
    ? { targetKind: 'account', target: username }
    : { targetKind: 'player', target: playerUuid }
}
