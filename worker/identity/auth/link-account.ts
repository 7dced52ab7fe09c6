import { eq, sql } from 'drizzle-orm'
import { accounts } from '#schema/tables/identity/accounts.ts'
import { passkeys } from '#schema/tables/identity/passkeys.ts'
import { players } from '#schema/tables/realm/players.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Env } from '#worker/core/env.ts'
import { isAdmin } from './to-user.ts'

/** An account that a link signs in, or would. */
export type LinkAccount = {
  account: typeof accounts.$inferSelect
  name: string | null
  departedAt: number | null
  hasPasskey: boolean
}

/** By the avatar, for its HUD, or by the account of a link. */
export async function findLinkAccount(
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

/**
 * An attacker who controls the game server can ask for a link for any avatar, and must not become
 * administrator. So an administrator gets one only where every administrator's right needs a passkey, and
 * has a passkey to show. Throws `forbidden`.
 */
export function requireLinkAllowed(env: Env, { account, hasPasskey }: LinkAccount): void {
  if (!isAdmin(env, account) || (env.ADMIN_PASSKEY === 'required' && hasPasskey)) return
  throw new AppError(
    'forbidden',
    'Administrators cannot sign in from in-world. Log in on the site, with your password or a passkey.',
  )
}
