import { eq } from 'drizzle-orm'
import type { User } from '#schema/contracts/identity/accounts.ts'
import type { Assertion } from '#schema/contracts/identity/passkeys.ts'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { auditMerged } from '#worker/core/db/audit.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { admit } from '#worker/identity/auth/log-in.ts'
import type { Challenge } from '#worker/identity/auth/sessions/challenge-token.ts'
import { getOwnName, listOwnPasskeys } from './manage-passkeys.ts'
import { type Host, makeAssertionOptions, verifyAssertion } from './verify-assertion.ts'

type Shown = { credential: Assertion; challenge: Challenge | null; host: Host }

export async function startPasskeyLogin(host: Host) {
  const options = await makeAssertionOptions(host)
  return { options, challenge: toChallenge(options.challenge, 'log in', null) }
}

/** Throws `unauthenticated` in the same words whatever is wrong, and `forbidden` as a login by password does. */
export async function logInWithPasskey(
  ctx: Ctx,
  shown: Shown,
): Promise<{ user: User; sessionVersion: number }> {
  const passkey = await verifyAssertion(ctx, shown, { purpose: 'log in', accountId: null })
  const [found] = passkey
    ? await ctx.db
        .select({ account: accounts, departedAt: players.departedAt })
        .from(accounts)
        .leftJoin(players, eq(players.uuid, accounts.playerUuid))
        .where(eq(accounts.id, passkey.accountId))
    : []
  if (!passkey || !found) {
    throw new AppError('unauthenticated', 'This passkey belongs to no account here.')
  }
  const { account, departedAt } = found
  const admitted = await admit(ctx, account, { departedAt, isByPasskey: true })
  const { id: accountId, playerUuid } = account
  const actor = { kind: 'account', accountId, playerUuid, isInGame: true, isAdmin: false } as const
  await logUse({ ...ctx, actor }, 'log in with passkey', account.username, passkey.name)
  return admitted
}

/** Throws `conflict` for an account that has none. */
export async function startPasskeyProof(ctx: Ctx, host: Host) {
  const { accountId } = requireAccount(ctx.actor)
  const own = await listOwnPasskeys(ctx, accountId)
  if (own.length === 0) {
    throw new AppError('conflict', 'You have no passkey yet. Add one on your profile first.')
  }
  const options = await makeAssertionOptions(host, own)
  return { options, challenge: toChallenge(options.challenge, 'prove', accountId) }
}

/** Throws `forbidden` whatever is wrong. */
export async function provePasskey(ctx: Ctx, shown: Shown): Promise<void> {
  const { accountId } = requireAccount(ctx.actor)
  const passkey = await verifyAssertion(ctx, shown, { purpose: 'prove', accountId })
  if (!passkey) throw new AppError('forbidden', 'This passkey was not accepted. Try again.')
  await logUse(ctx, 'show passkey', await getOwnName(ctx), passkey.name)
}

function toChallenge(
  value: string,
  purpose: Challenge['purpose'],
  accountId: number | null,
): Challenge {
  return { value, purpose, accountId }
}

async function logUse(ctx: Ctx, action: string, target: string, name: string): Promise<void> {
  await runBatch(ctx, [
    auditMerged(ctx, { action, targetKind: 'account', target, before: null, after: name }),
  ])
}
