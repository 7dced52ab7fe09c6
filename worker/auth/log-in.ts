import { eq } from 'drizzle-orm'
import type { User } from '#schema/contracts/accounts.ts'
import { accounts } from '#schema/tables/accounts.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import { clearAttempts, countAttempt } from './login-throttle.ts'
import { toIdentifier } from './normalize-username.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import { toUser } from './to-user.ts'

type Credentials = { identifier: string; password: string }

/**
 * The account of these credentials and its session version. Throws `unauthenticated` in the same words
 * and time whether the name, the password or both are wrong, and `too-many` after ten failures.
 */
export async function logIn(
  ctx: Ctx,
  { identifier, password }: Credentials,
): Promise<{ user: User; sessionVersion: number }> {
  const wanted = toIdentifier(identifier)
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(
      'username' in wanted
        ? eq(accounts.username, wanted.username)
        : eq(accounts.playerUuid, wanted.playerUuid),
    )
  const counted = account ? `account:${account.id}` : `name:${Object.values(wanted)[0]}`
  await countAttempt(ctx, counted)
  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account?.passwordHash || !isRight) {
    throw new AppError('unauthenticated', 'Invalid username or password')
  }
  await clearAttempts(ctx, counted)
  await ctx.db
    .update(accounts)
    .set({
      lastLoginAt: ctx.now,
      ...(isOutdated(account.passwordHash) && { passwordHash: await hashPassword(password) }),
    })
    .where(eq(accounts.id, account.id))
  return { user: toUser(ctx.env, account), sessionVersion: account.sessionVersion }
}
