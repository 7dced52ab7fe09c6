import { RANDOM_VERSION_SQL } from '#schema/tables/identity/accounts.ts'
import { toAuditLogInsertSql } from './log-command.ts'

export const RETURNED_ACCOUNT_COLUMNS =
  "username, ifnull(player_uuid, '-') AS avatar, password_hash IS NOT NULL AS password, is_admin AS isGranted"

export const END_SESSIONS_SQL = `session_version = ${RANDOM_VERSION_SQL}`

type Change = { sql: string; removesPasskeys?: true; done: string }

/** The changes by command. Removing rights or the password also ends the account's sessions. */
export const ACCOUNT_CHANGE_COMMANDS: Record<string, Change> = {
  grant: { sql: 'is_admin = 1', done: 'is an administrator now' },
  revoke: {
    sql: `is_admin = 0, ${END_SESSIONS_SQL}`,
    done: 'is no longer an administrator',
  },
  'clear-password': {
    sql: `password_hash = NULL, ${END_SESSIONS_SQL}`,
    removesPasskeys: true,
    done: 'has no password and no passkey: the HUD may set a password',
  },
}

/** Returns the SQL statements of a command. The first one returns the account's row. */
export function toAccountChangeSql(command: string, avatar: string): [string, ...string[]] {
  const change = ACCOUNT_CHANGE_COMMANDS[command]
  if (!change) throw new Error(`${command} changes no account`)
  const account = `(SELECT id FROM accounts WHERE player_uuid = '${avatar}')`
  return [
    `UPDATE accounts SET ${change.sql} WHERE player_uuid = '${avatar}' RETURNING ${RETURNED_ACCOUNT_COLUMNS}`,
    toAuditLogInsertSql(command, { kind: 'player', target: avatar }),
    ...(change.removesPasskeys ? [`DELETE FROM passkeys WHERE account_id = ${account}`] : []),
  ]
}
