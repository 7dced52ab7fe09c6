import { eq, sql } from 'drizzle-orm'
import type { SignInLinkOwner, User } from '#schema/contracts/identity/accounts.ts'
import { sha256Hex } from '#schema/core/wire/sha256.ts'
import { accounts, passkeys, signInLinks } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx, Env } from '#worker/core/context.ts'
import { auditIfChanged } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { completeLogin, requireLoginAllowed } from './log-in.ts'
import { isAdmin } from './to-user.ts'

const USED = 'This link has already been used.'
const LATE = 'This link has expired: it was valid for two minutes.'
const INVITE_LATE = 'This invitation has expired: it was valid for an hour.'
const NEW_INVITE = 'Make a new one with “npm run admin -- invite”, or log in below.'
const NEW_ONE = 'Touch your HUD for a new one, or log in below.'

export async function getSignInLinkOwner(ctx: Ctx, token: string): Promise<SignInLinkOwner> {
  const { account, name, isInvite } = await getOwner(ctx, await sha256Hex(token))
  return { accountId: account.id, username: account.username, name, isInvite }
}

/** Marks the link as used if the login succeeds. Only one of several concurrent logins succeeds. */
export async function logInWithLink(
  ctx: Ctx,
  token: string,
): Promise<{ user: User; sessionVersion: number }> {
  const tokenHash = await sha256Hex(token)
  const { account, departedAt, isInvite } = await getOwner(ctx, tokenHash)
  const { id: accountId, playerUuid, username: target } = account
  const actor = { kind: 'account', accountId, playerUuid, isInGame: true, isAdmin: false } as const
  const entry = { action: 'log in with link', targetKind: 'account', target }
  const [used] = await runBatch(ctx, [
    ctx.db.run(sql`
      UPDATE ${signInLinks} SET used_at = ${ctx.now}
      WHERE token_hash = ${tokenHash} AND used_at IS NULL AND EXISTS (
        SELECT 1 FROM accounts
        WHERE id = ${accountId} AND suspended_at IS NULL
          AND session_version = ${signInLinks.sessionVersion})`),
    auditIfChanged({ ...ctx, actor }, { ...entry }),
  ])
  if (!used) {
    await getOwner(ctx, tokenHash)
    throw over('conflict', USED, isInvite)
  }
  return completeLogin(ctx, account, { departedAt, isByPasskey: false })
}

async function getOwner(ctx: Ctx, tokenHash: string): Promise<LinkAccount & { isInvite: boolean }> {
  const [link] = await ctx.db.select().from(signInLinks).where(eq(signInLinks.tokenHash, tokenHash))
  const owner = link ? await findSignInAccount(ctx, link) : null
  if (!link || !owner) throw over('not-found', 'This link does not belong to this site.')
  const { isInvite } = link
  if (link.usedAt !== null) throw over('conflict', USED, isInvite)
  if (link.expiresAt <= ctx.now) throw over('not-found', isInvite ? INVITE_LATE : LATE, isInvite)
  requireLoginAllowed(ctx, owner.account, owner.departedAt)
  if (link.sessionVersion !== owner.account.sessionVersion) {
    throw over(
      'not-found',
      'Your password was changed, or all sessions ended, after this link was made.',
      isInvite,
    )
  }
  // Invitations are exempt, because whoever creates them can grant administrator rights anyway.
  if (!isInvite) requireSignInLinkAllowed(ctx.env, owner)
  return { ...owner, isInvite }
}

function over(code: 'conflict' | 'not-found', sentence: string, isInvite = false): AppError {
  return new AppError(code, sentence, { next: isInvite ? NEW_INVITE : NEW_ONE })
}

type LinkAccount = {
  account: typeof accounts.$inferSelect
  name: string | null
  departedAt: number | null
  hasPasskey: boolean
}

export async function findSignInAccount(
  { db }: Pick<Ctx, 'db'>,
  by: { avatar: string } | { accountId: number },
): Promise<LinkAccount | null> {
  const [found] = await db
    .select({
      account: accounts,
      name: players.name,
      departedAt: players.departedAt,
      hasPasskey: sql<number>`EXISTS (SELECT 1 FROM ${passkeys} WHERE account_id = ${accounts.id})`,
    })
    .from(accounts)
    .leftJoin(players, eq(players.uuid, accounts.playerUuid))
    .where('avatar' in by ? eq(accounts.playerUuid, by.avatar) : eq(accounts.id, by.accountId))
  return found ? { ...found, hasPasskey: found.hasPasskey === 1 } : null
}

/** Administrators need a passkey, so that a hacked game server cannot gain their rights. */
export function requireSignInLinkAllowed(env: Env, { account, hasPasskey }: LinkAccount): void {
  if (!isAdmin(env, account) || (env.ADMIN_PASSKEY === 'required' && hasPasskey)) return
  throw new AppError(
    'forbidden',
    'Administrators cannot sign in from in-world. Log in on the site, with your password or a passkey.',
  )
}
