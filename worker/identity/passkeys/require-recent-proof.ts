import { eq } from 'drizzle-orm'
import { SIGN_IN_PROOF_MAX_AGE_SECONDS } from '#schema/rules.ts'
import { passkeys } from '#schema/tables/identity/accounts.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'

/** Guards irreversible actions. Accounts with a passkey must have used it in the last 5 minutes. */
export async function requireRecentPasskeyUse(ctx: Ctx): Promise<void> {
  const { actor, env, session } = ctx
  if (actor.kind !== 'account' || isRecent(ctx, session?.passkeyAt)) return
  if (env.ADMIN_PASSKEY === 'required' || (await hasPasskey(ctx, actor.accountId))) {
    throw passkeyNeeded()
  }
}

/** Guards passkey changes: requires a recent login or, from administrators, a passkey check. */
export async function requireRecentIdentityProof(ctx: Ctx): Promise<void> {
  const { accountId, isAdmin, mustShowPasskey = false } = requireAccount(ctx.actor)
  if (isRecent(ctx, ctx.session?.passkeyAt)) return
  const isAdministrator = isAdmin || mustShowPasskey
  if (!isAdministrator && isRecent(ctx, ctx.session?.startedAt)) return
  if (await hasPasskey(ctx, accountId)) throw passkeyNeeded()
  if (isRecent(ctx, ctx.session?.startedAt)) return
  throw new AppError('login-needed', 'Please log in again first: you logged in too long ago.')
}

function isRecent({ now }: Ctx, epochSeconds: number | null | undefined): boolean {
  return (
    typeof epochSeconds === 'number' && now / 1000 - epochSeconds < SIGN_IN_PROOF_MAX_AGE_SECONDS
  )
}

async function hasPasskey({ db }: Ctx, accountId: number): Promise<boolean> {
  const [passkey] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .limit(1)
  return passkey !== undefined
}

function passkeyNeeded(): AppError {
  return new AppError('passkey-needed', 'Please confirm this with your passkey.')
}
