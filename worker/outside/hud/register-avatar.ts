import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { HudResponse } from '#schema/contracts/outside/hud.ts'
import { isUsername, normalizeUsername } from '#schema/core/names/username.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditMergingRepeats } from '#worker/core/db/audit.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'

export async function registerAvatar(
  ctx: Ctx,
  avatar: string,
  claimedName: string,
): Promise<HudResponse> {
  const { db, now } = ctx
  const nameInGame = await findNameInGame(ctx, avatar)
  const wanted = normalizeUsername(nameInGame ?? claimedName)
  const holder = nameInGame === null ? null : await findHolder(ctx, wanted, avatar)
  const username = nameInGame === null || (isUsername(wanted) && !holder?.isRight) ? wanted : avatar
  const former = await getAccount(ctx, avatar)
  const isTaken = sql`EXISTS (SELECT 1 FROM accounts AS other WHERE other.username = ${username} AND other.player_uuid IS NOT ${avatar})`
  const [, , made] = await runBatch(ctx, [
    db
      .update(accounts)
      .set({ username: sql`player_uuid` })
      .where(and(eq(accounts.id, holder?.id ?? 0), eq(accounts.username, username))),
    db
      .delete(accounts)
      .where(
        and(
          eq(accounts.username, username),
          isNull(accounts.provedAt),
          isNull(accounts.passwordHash),
          or(isNull(accounts.playerUuid), ne(accounts.playerUuid, avatar)),
        ),
      ),
    db
      .insert(accounts)
      .values({ username, playerUuid: avatar, createdAt: now, provedAt: now })
      .onConflictDoNothing(),
    db
      .update(accounts)
      .set({ username, provedAt: sql`coalesce(${accounts.provedAt}, ${now})` })
      .where(and(eq(accounts.playerUuid, avatar), sql`NOT ${isTaken}`)),
    ...(holder ? [auditRename(ctx, holder.playerUuid, username, holder.playerUuid)] : []),
    ...(former && former.username !== username
      ? [auditRename(ctx, avatar, former.username, username)]
      : []),
  ])
  const account = await getAccount(ctx, avatar)
  if (account?.username !== username) {
    throw new AppError('conflict', `The name ${username} belongs to another account.`, {
      next: 'Within an hour the site reads from the game whose name it is; then wear the HUD again.',
    })
  }
  if (!made && account.hasPassword) return { ok: true, message: 'You are already registered.' }
  if (username === avatar) {
    return { ok: true, message: 'Welcome. Log in with your avatar’s UUID. Now set a password.' }
  }
  return { ok: true, message: 'Welcome. Now set a password.' }
}

function auditRename(ctx: Ctx, avatar: string, before: string, after: string): Statement {
  return auditMergingRepeats(
    ctx,
    { actor: 'hud', action: 'rename account', targetKind: 'player', target: avatar, before, after },
    sql`EXISTS (SELECT 1 FROM accounts WHERE player_uuid = ${avatar} AND username = ${after})`,
  )
}

async function findNameInGame({ db }: Ctx, avatar: string): Promise<string | null> {
  const [player] = await db
    .select({ username: players.username })
    .from(players)
    .where(eq(players.uuid, avatar))
  return player?.username ?? null
}

async function findHolder({ db }: Ctx, username: string, avatar: string) {
  const [holder] = await db
    .select({
      id: accounts.id,
      playerUuid: sql<string>`${accounts.playerUuid}`,
      nameInGame: players.username,
    })
    .from(accounts)
    .leftJoin(players, eq(players.uuid, accounts.playerUuid))
    .where(
      and(
        eq(accounts.username, username),
        ne(accounts.playerUuid, avatar),
        isNotNull(accounts.provedAt),
      ),
    )
  if (!holder) return null
  const { id, playerUuid, nameInGame } = holder
  return {
    id,
    playerUuid,
    isRight: nameInGame !== null && normalizeUsername(nameInGame) === username,
  }
}

async function getAccount({ db }: Ctx, avatar: string) {
  const [account] = await db
    .select({
      username: accounts.username,
      hasPassword: sql<number>`${accounts.passwordHash} IS NOT NULL`,
    })
    .from(accounts)
    .where(eq(accounts.playerUuid, avatar))
  return account ?? null
}
