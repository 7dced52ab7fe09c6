import { randomBytes } from 'node:crypto'
import type { HudSignInLink } from '#schema/contracts/outside/hud.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { SIGN_IN_LINK_MS } from '#schema/rules.ts'
import { signInLinks } from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { findLinkAccount, requireLinkAllowed } from '#worker/identity/auth/link-account.ts'
import { requireAdmissible } from '#worker/identity/auth/log-in.ts'
import { ENROL_FIRST } from './set-password.ts'

const TOKEN_BYTES = 32
const NO_PASSWORD = 'This avatar has no password yet.'

/**
 * A link for the avatar's account. Throws `not-found` for an avatar without an account or a password, and
 * `forbidden` for an account that may not log in now, or not by a link.
 */
export async function makeSignInLink(
  ctx: Ctx,
  avatar: string,
  origin: string,
): Promise<HudSignInLink> {
  const { db, now } = ctx
  const found = await findLinkAccount(ctx, { avatar })
  if (!found) {
    throw new AppError('not-found', 'This avatar is not registered yet.', { next: ENROL_FIRST })
  }
  const { account, departedAt } = found
  if (account.passwordHash === null) {
    throw new AppError('not-found', NO_PASSWORD, {
      next: 'Choose “Set password” first, then ask again.',
    })
  }
  requireAdmissible(ctx, account, departedAt)
  requireLinkAllowed(ctx.env, found)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(signInLinks).values({
    tokenHash: await sha256Hex(token),
    accountId: account.id,
    sessionVersion: account.sessionVersion,
    expiresAt: now + SIGN_IN_LINK_MS,
  })
  return { url: `${origin}/auth#token=${token}` }
}
