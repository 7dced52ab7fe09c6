import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { HudAnswer } from '#schema/contracts/hud.ts'
import { accounts } from '#schema/tables/accounts.ts'
import { normalizeUsername } from '#worker/auth/normalize-username.ts'
import type { Ctx } from '#worker/context.ts'
import { runBatch } from '#worker/run-batch.ts'

/**
 * Gives the avatar its account. The signature proves the avatar, so a registration from the site that
 * holds the name or the UUID without having proved anything gives way.
 */
export async function registerAvatar(ctx: Ctx, avatar: string, name: string): Promise<HudAnswer> {
  const { db, now } = ctx
  const username = normalizeUsername(name)
  const isUnproved = and(eq(accounts.username, username), isNull(accounts.passwordHash))
  const isOfAnother = or(isNull(accounts.playerUuid), ne(accounts.playerUuid, avatar))
  const [, made, renamed] = await runBatch(ctx, [
    db.delete(accounts).where(and(isUnproved, isOfAnother)),
    db
      .insert(accounts)
      .values({ username, playerUuid: avatar, createdAt: now })
      .onConflictDoNothing(),
    db
      .update(accounts)
      .set({ username })
      .where(and(eq(accounts.playerUuid, avatar), ne(accounts.username, username))),
  ])
  if (made) return { ok: true, message: 'Welcome. Now set a password.' }
  if (renamed) return { ok: true, message: `Your account is now called ${username}.` }
  return { ok: true, message: 'You are registered already.' }
}
