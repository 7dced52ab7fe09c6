import type { User } from '#schema/contracts/accounts.ts'
import type { accounts } from '#schema/tables/accounts.ts'
import type { Env } from '#worker/env.ts'
import { isAdmin } from './is-admin.ts'

type Row = Pick<
  typeof accounts.$inferSelect,
  'id' | 'username' | 'playerUuid' | 'isAdmin' | 'createdAt'
>

export function toUser(env: Env, account: Row): User {
  return {
    id: account.id,
    username: account.username,
    playerUuid: account.playerUuid,
    isAdmin: isAdmin(env, account),
    createdAt: new Date(account.createdAt).toISOString(),
  }
}
