import { randomBytes } from 'node:crypto'
import { and, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { HudResponse, HudSignInLink } from '#schema/contracts/outside/hud.ts'
import { normalizeUsername } from '#schema/core/names/username.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { SIGN_IN_LINK_LIFETIME_MS } from '#schema/rules.ts'
import {
  accounts,
  passkeys,
  RANDOM_VERSION_SQL,
  signInLinks,
} from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireLoginAllowed } from '#worker/identity/auth/log-in.ts'
import {
  findSignInAccount,
  requireSignInLinkAllowed,
} from '#worker/identity/auth/log-in-with-link.ts'
import { clearAllLoginAttempts } from '#worker/identity/auth/login-throttle.ts'
import { hashPassword } from '#worker/identity/auth/password-hash.ts'
import { isAdmin } from '#worker/identity/auth/to-user.ts'

const ENROL_FIRST = 'Go to the Assistance Board, choose “Enrol my HUD”, then ask again.'

/** Ends all sessions and removes passkeys. Administrators' passwords can never be set from in-world. */
export async function setPasswordFromHud(
  ctx: Ctx,
  avatar: string,
  password: string,
): Promise<HudResponse> {
  const { db, env } = ctx
  const [account] = await db.select().from(accounts).where(eq(accounts.playerUuid, avatar))
  if (!account) {
    throw new AppError('not-found', 'This avatar is not registered yet.', { next: ENROL_FIRST })
  }
  if (normalizeUsername(password) === account.username) {
    throw new AppError('malformed', 'The password must not be the username.', {
      next: 'Nothing was changed; choose another.',
      fields: { password: 'must not be the username' },
    })
  }
  const departed = db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.uuid, avatar), isNotNull(players.departedAt)))
  const passwordHash = await hashPassword(password)
  const mayReplace = !isAdmin(env, account)
  const [changed] = await runBatch(ctx, [
    db
      .update(accounts)
      .set({ passwordHash, sessionVersion: sql.raw(RANDOM_VERSION_SQL) })
      .where(
        and(
          eq(accounts.id, account.id),
          mayReplace
            ? and(eq(accounts.isAdmin, false), not(exists(departed)))
            : isNull(accounts.passwordHash),
        ),
      ),
    // Logs each password change separately, because the court and the HUD report each one.
    auditIfChanged(ctx, {
      actor: 'hud',
      action: 'set password',
      targetKind: 'player',
      target: avatar,
    }),
    // Matches only if the first statement set this hash, because each hash has a random salt.
    db
      .delete(passkeys)
      .where(
        sql`${passkeys.accountId} = (SELECT id FROM ${accounts} WHERE id = ${account.id} AND password_hash = ${passwordHash})`,
      ),
  ])
  if (changed === 0) {
    if (mayReplace) {
      throw new AppError('forbidden', 'Your character has left the game: no password can be set.', {
        next: 'Set it when the game has your character again.',
      })
    }
    const next = 'Ask the site’s operator to clear it first.'
    const message = 'An administrator’s password cannot be replaced from in-world.'
    throw new AppError('forbidden', message, { next })
  }
  await clearAllLoginAttempts(ctx, account)
  return { ok: true, message: 'Your password is set. Log in on the site with it.' }
}

const TOKEN_BYTES = 32
const NO_PASSWORD = 'This avatar has no password yet.'

export async function makeSignInLink(
  ctx: Ctx,
  avatar: string,
  origin: string,
): Promise<HudSignInLink> {
  const { db, now } = ctx
  const found = await findSignInAccount(ctx, { avatar })
  if (!found) {
    throw new AppError('not-found', 'This avatar is not registered yet.', { next: ENROL_FIRST })
  }
  const { account, departedAt } = found
  if (account.passwordHash === null) {
    throw new AppError('not-found', NO_PASSWORD, {
      next: 'Choose “Set password” first, then ask again.',
    })
  }
  requireLoginAllowed(ctx, account, departedAt)
  requireSignInLinkAllowed(ctx.env, found)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(signInLinks).values({
    tokenHash: await sha256Hex(token),
    accountId: account.id,
    sessionVersion: account.sessionVersion,
    expiresAt: now + SIGN_IN_LINK_LIFETIME_MS,
  })
  return { url: `${origin}/auth#token=${token}` }
}
