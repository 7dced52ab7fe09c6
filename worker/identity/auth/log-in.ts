import { eq } from 'drizzle-orm'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { normalizeUsername, toAccountIdentifier } from '#schema/core/names/username.ts'
import { accountDeletions, accounts } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { clearLoginAttempts, recordLoginAttempt } from './login-throttle.ts'
import { hashPassword, isHashOutdated, verifyPassword } from './password-hash.ts'
import type { LoginDevice } from './sessions/browser-tokens.ts'
import { isAdmin, toUser } from './to-user.ts'

type Credentials = { identifier: string; password: string }

/** Responds with the same delay and message whether the name or the password is wrong. */
export async function logIn(
  ctx: Ctx,
  { identifier, password }: Credentials,
  { address, device }: { address: string; device: LoginDevice },
): Promise<{ user: User; sessionVersion: number }> {
  const wanted = toAccountIdentifier(identifier)
  const [found] = await ctx.db
    .select({ account: accounts, departedAt: players.departedAt })
    .from(accounts)
    .leftJoin(players, eq(players.uuid, accounts.playerUuid))
    .where(
      'username' in wanted
        ? eq(accounts.username, wanted.username)
        : eq(accounts.playerUuid, wanted.playerUuid),
    )
  const { account, departedAt = null } = found ?? {}
  const isKnown = account !== undefined && device.accounts.includes(account.id)
  const source = isKnown ? `device ${device.id}` : address
  const typed = 'username' in wanted ? wanted.username : wanted.playerUuid
  // Counts by what was typed: a count by account would reveal which name and UUID belong together.
  await recordLoginAttempt(ctx, { identifier: typed, source, isKnown })
  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account?.passwordHash || !isRight) {
    throw new AppError('unauthenticated', 'Invalid username or password')
  }
  await clearLoginAttempts(ctx, account, source)
  return completeLogin(ctx, account, {
    departedAt,
    isByPasskey: false,
    ...(isHashOutdated(account.passwordHash) && { passwordHash: await hashPassword(password) }),
  })
}

type Admission = { departedAt: number | null; isByPasskey: boolean; passwordHash?: string }

export function requireLoginAllowed(
  { env }: Pick<Ctx, 'env'>,
  account: typeof accounts.$inferSelect,
  departedAt: number | null,
): void {
  if (account.suspendedAt !== null) {
    throw new AppError('forbidden', `This account is suspended: ${account.suspensionReason}`)
  }
  if (departedAt !== null && !isAdmin(env, account)) {
    throw new AppError(
      'forbidden',
      'Your character has left the game. You can log in again when it returns.',
    )
  }
}

export async function completeLogin(
  ctx: Ctx,
  account: typeof accounts.$inferSelect,
  { departedAt, isByPasskey, ...changes }: Admission,
): Promise<{ user: User; sessionVersion: number }> {
  requireLoginAllowed(ctx, account, departedAt)
  await ctx.db
    .update(accounts)
    .set({ lastLoginAt: ctx.now, ...changes })
    .where(eq(accounts.id, account.id))
  const [deletion] = await ctx.db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.accountId, account.id))
  const owner = { ...account, dueAt: deletion?.dueAt ?? null }
  const user = toUser(ctx.env, owner, { passkeyAt: isByPasskey ? ctx.now / 1000 : null })
  return { user, sessionVersion: account.sessionVersion }
}

export async function registerAccount(
  ctx: Ctx,
  form: { username: string; uuid?: string },
): Promise<{ username: string }> {
  const username = normalizeUsername(form.username)
  // Responds the same way if the account exists already, to avoid revealing who plays here.
  await ctx.db
    .insert(accounts)
    .values({ username, playerUuid: form.uuid ?? null, createdAt: ctx.now })
    .onConflictDoNothing()
  return { username }
}
