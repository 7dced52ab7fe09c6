import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HudResponse } from '#schema/contracts/hud.ts'
import { accounts } from '#schema/tables/accounts.ts'
import { normalizeUsername } from '#worker/auth/normalize-username.ts'
import { hashPassword } from '#worker/auth/password-hash.ts'
import { isAdmin } from '#worker/auth/to-user.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'

/**
 * Sets the avatar's password and ends all its sessions. An administrator's is set once and never
 * replaced from in-world: a compromised game server must not become an administrator.
 */
export async function setPassword(
  ctx: Ctx,
  avatar: string,
  password: string,
): Promise<HudResponse> {
  const { db, env } = ctx
  const [account] = await db.select().from(accounts).where(eq(accounts.playerUuid, avatar))
  if (!account) throw new AppError('not-found', 'This avatar is not registered yet.')
  if (normalizeUsername(password) === account.username) {
    throw new AppError('malformed', 'The password must not be the username.', {
      fields: { password: 'must not be the username' },
    })
  }
  const mayReplace = !isAdmin(env, account)
  const changed = await db
    .update(accounts)
    .set({
      passwordHash: await hashPassword(password),
      sessionVersion: sql`${accounts.sessionVersion} + 1`,
    })
    .where(
      and(
        eq(accounts.id, account.id),
        mayReplace ? eq(accounts.isAdmin, false) : isNull(accounts.passwordHash),
      ),
    )
    .returning({ id: accounts.id })
  if (changed.length === 0) {
    throw new AppError('forbidden', 'An administrator’s password cannot be replaced from in-world.')
  }
  return { ok: true, message: 'Your password is set. Log in on the site with it.' }
}
