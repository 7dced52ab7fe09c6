import { eq } from 'drizzle-orm'
import { accounts } from '#schema/tables/identity/accounts.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'
import type { Person } from './personal/personal-table.ts'

/** Who makes the request. Throws `unauthenticated` for visitors. */
export async function getPerson({ db, actor, now }: Ctx): Promise<Person> {
  const { accountId } = requireAccount(actor)
  const [account] = await db
    .select({ username: accounts.username, playerUuid: accounts.playerUuid })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`account ${accountId} was identified and is gone`)
  return { accountId, ...account, now }
}
