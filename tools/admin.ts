import { UUID_PATTERN } from '#schema/rules.ts'
import {
  type AdministratorRow,
  explainIneffectiveRevocation,
  listAdministrators,
  readConfiguredAdministrators,
} from './database/administrators.ts'
import {
  ACCOUNT_CHANGE_COMMANDS,
  END_SESSIONS_SQL,
  RETURNED_ACCOUNT_COLUMNS,
  toAccountChangeSql,
} from './database/change-account.ts'
import { type Database, openDatabase, queryDatabase } from './database/database.ts'
import { inviteAdministrator } from './database/invite-administrator.ts'
import { toAuditLogInsertSql } from './database/log-command.ts'
import { verifyAuditLog } from './database/verify-audit-log.ts'
import { verifyDerivedTables } from './database/verify-derived-tables.ts'
import { runCommandMain, UserError } from './lib/fail.ts'
import { readArguments } from './lib/read-arguments.ts'
import { readPortFromEnv } from './local/ports.ts'
import { findRunningSite } from './local/running.ts'

const USAGE = `npm run admin -- <command> [--remote]

  list                     the administrators
  grant <avatar UUID>      makes the account of the avatar an administrator
  revoke <avatar UUID>     takes it back
  invite <avatar UUID>     the same as grant, before the avatar has an account: prints a link that
                           signs it in once, within an hour; with --remote it needs the
                           address, as in --site https://example.pages.dev
  clear-password <UUID>    ends the account's sessions, removes its passkeys and lets its HUD set a
                           first password again
  end-sessions             ends every session of every account: everybody logs in again
  verify-log               checks that the audit log has no changed and no missing entry
  verify                   computes again what the sync derives, and names every row that differs

Without --remote it works on this machine's database. An avatar in ADMIN_UUIDS is an administrator
whatever the database says: list shows it, revoke has no effect on it.`

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false }, site: { type: 'string' } },
  },
  USAGE,
)

await runCommandMain(async () => {
  const [command = '', uuid = ''] = positionals
  const database = openDatabase(values.remote)
  if (command === 'verify') return verifyDerivedTables(database)
  if (command === 'verify-log') return verifyAuditLog(database)
  if (command === 'end-sessions') {
    await queryDatabase(
      database,
      `UPDATE accounts SET ${END_SESSIONS_SQL}`,
      toAuditLogInsertSql(command, { kind: 'site', target: 'all accounts' }),
    )
    return console.log('Every session is ended.')
  }
  if (command === 'invite') return invite(database, uuid)
  const change = ACCOUNT_CHANGE_COMMANDS[command]
  if (command !== 'list' && !change) throw new UserError(USAGE)
  if (change) requireAvatar(uuid)
  const named = readConfiguredAdministrators(values.remote)
  if (!change) return printAdministrators(database, named.avatars)
  const target = uuid.toLowerCase()
  const unchanged = command === 'revoke' ? explainIneffectiveRevocation(target, named) : null
  if (unchanged) throw new UserError(unchanged)
  const [rows] = await queryDatabase<[AdministratorRow[], ...unknown[][]]>(
    database,
    ...toAccountChangeSql(command, target),
  )
  const [row] = rows
  if (!row)
    throw new UserError(
      `No account has the avatar ${uuid}: it registers with its HUD first, or is invited.`,
    )
  console.log(`${row.username} ${change.done}.`)
})

function requireAvatar(uuid: string): void {
  if (UUID_PATTERN.test(uuid)) return
  throw new UserError(`"${uuid}" is not an avatar UUID.\n\n${USAGE}`)
}

async function printAdministrators(database: Database, named: string[]): Promise<void> {
  const avatars = named.map((avatar) => `'${avatar.replaceAll("'", '')}'`).join(', ')
  const [rows] = await queryDatabase<[AdministratorRow[]]>(
    database,
    `SELECT ${RETURNED_ACCOUNT_COLUMNS} FROM accounts WHERE is_admin = 1 OR player_uuid IN (${avatars})
     ORDER BY username`,
  )
  const all = listAdministrators(rows, named)
  if (all.length === 0) return console.log('There are no administrators.')
  console.table(all)
}

async function invite(database: Database, uuid: string): Promise<void> {
  requireAvatar(uuid)
  const site = findSiteAddress()
  const { username, path } = await inviteAdministrator(database, uuid)
  console.log(`${username} is an administrator, and can sign in with this link, once, within an hour:

  ${site}${path}

Send it to nobody else. Once inside, add a passkey on the profile: the account has no password
until its HUD sets one.`)
}

function findSiteAddress(): string {
  const { site, remote } = values
  if (site !== undefined) {
    if (!URL.canParse(site)) throw new UserError(`"${site}" is not an address.\n\n${USAGE}`)
    return new URL(site).origin
  }
  if (!remote) return findRunningSite()?.siteUrl ?? `http://localhost:${readPortFromEnv()}`
  throw new UserError(`Give the address of the site: --site https://example.pages.dev\n\n${USAGE}`)
}
