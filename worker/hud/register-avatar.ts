import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { HudResponse } from '#schema/contracts/hud.ts'
import { accounts } from '#schema/tables/accounts.ts'
import { players } from '#schema/tables/players.ts'
import { normalizeUsername } from '#worker/auth/normalize-username.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'

/**
 * Creates the avatar's account, under its name in the game or else the name it claims.
 * The signature proves the avatar, so an unproved registration from the site is replaced.
 * Throws `conflict` when the name belongs to another avatar.
 */
export async function registerAvatar(
  ctx: Ctx,
  avatar: string,
  claimedName: string,
): Promise<HudResponse> {
  const { db, now } = ctx
  const username = normalizeUsername((await findNameInGame(ctx, avatar)) ?? claimedName)
  const isTaken = sql`EXISTS (SELECT 1 FROM accounts AS other WHERE other.username = ${username} AND other.player_uuid IS NOT ${avatar})`
  const [, made] = await runBatch(ctx, [
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
  ])
  const account = await getAccount(ctx, avatar)
  if (account?.username !== username) {
    throw new AppError('conflict', `The name ${username} belongs to another account.`)
  }
  if (made || !account.hasPassword) return { ok: true, message: 'Welcome. Now set a password.' }
  return { ok: true, message: 'You are registered already.' }
}

async function findNameInGame({ db }: Ctx, avatar: string): Promise<string | null> {
  const [player] = await db
    .select({ username: players.username })
    .from(players)
    .where(eq(players.uuid, avatar))
  return player?.username ?? null
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
