import { eq } from 'drizzle-orm'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { accountDeletions, accounts } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import { toUser } from './to-user.ts'

/** The signed-in account. Throws `unauthenticated` for visitors. */
export async function getUser(ctx: Ctx): Promise<User> {
  const { accountId } = requireAccount(ctx.actor)
  const [account] = await ctx.db
    .select({
      id: accounts.id,
      username: accounts.username,
      playerUuid: accounts.playerUuid,
      isAdmin: accounts.isAdmin,
      createdAt: accounts.createdAt,
      dueAt: accountDeletions.dueAt,
    })
    .from(accounts)
    .leftJoin(accountDeletions, eq(accountDeletions.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`account ${accountId} was identified and is gone`)
  return toUser(ctx.env, account, ctx.session)
}
