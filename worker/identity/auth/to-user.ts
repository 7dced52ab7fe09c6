import { eq } from 'drizzle-orm'
import type { User } from '#schema/contracts/identity/accounts.ts'
import { accountDeletions, accounts } from '#schema/tables/identity/accounts.ts'
import type { Ctx, Env } from '#worker/core/context.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { requireAccount } from '#worker/core/require-capability.ts'

export async function getUser(ctx: Ctx): Promise<User> {
  const { accountId } = requireAccount(ctx.actor)
  const [account] = await ctx.db
    .select({
      ...pickColumns(accounts, 'id', 'username', 'playerUuid', 'isAdmin', 'createdAt'),
      dueAt: accountDeletions.dueAt,
    })
    .from(accounts)
    .leftJoin(accountDeletions, eq(accountDeletions.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error(`account ${accountId} was identified and is gone`)
  return toUser(ctx.env, account, ctx.session)
}

type Row = Pick<
  typeof accounts.$inferSelect,
  'id' | 'username' | 'playerUuid' | 'isAdmin' | 'createdAt'
> & { dueAt: number | null }

export function toUser(env: Env, account: Row, session: { passkeyAt: number | null } | null): User {
  return {
    id: account.id,
    username: account.username,
    playerUuid: account.playerUuid,
    isAdmin: isAdmin(env, account),
    mustShowPasskey: isAdmin(env, account) && isPasskeyProofMissing(env, session),
    createdAt: new Date(account.createdAt).toISOString(),
    deletionDueAt: account.dueAt === null ? null : new Date(account.dueAt).toISOString(),
  }
}

export function isAdmin(env: Env, { playerUuid, isAdmin }: Pick<Row, 'playerUuid' | 'isAdmin'>) {
  return isAdmin || (playerUuid !== null && listAdminUuids(env).includes(playerUuid))
}

export function listAdminUuids(env: Env): string[] {
  return (env.ADMIN_UUIDS ?? '').toLowerCase().split(/[\s,]+/)
}

export function isPasskeyProofMissing(env: Env, session: { passkeyAt: number | null } | null) {
  return env.ADMIN_PASSKEY === 'required' && (session?.passkeyAt ?? null) === null
}
