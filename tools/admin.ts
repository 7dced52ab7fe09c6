import { parseArgs } from 'node:util'
import { UUID_PATTERN } from '#schema/rules.ts'
import { CHANGES, END_SESSIONS, RETURNED, toStatements } from './database/change-account.ts'
import { openDatabase, query } from './database/database.ts'
import { logCommand } from './database/log-command.ts'
import { verifyAuditLog } from './database/verify-audit-log.ts'
import { verifyDerived } from './database/verify-derived.ts'
import { Failure, runMain } from './fail.ts'

const USAGE = `npm run admin -- <command> [--remote]

  list                     the administrators
  grant <avatar UUID>      makes the account of the avatar an administrator
  revoke <avatar UUID>     takes it back
  clear-password <UUID>    ends the account's sessions, removes its passkeys and lets its HUD set a
                           first password again
  end-sessions             ends every session of every account: everybody logs in again
  verify-log               checks that the audit log has no changed and no missing entry
  verify                   computes again what the sync derives, and names every row that differs

Without --remote it works on this machine's database. An avatar in ADMIN_UUIDS is an administrator
whatever the database says.`

type Row = { username: string; avatar: string; password: number }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean' } },
})

await runMain(async () => {
  const [command = '', uuid = ''] = positionals
  const database = openDatabase(values.remote)
  if (command === 'verify') return verifyDerived(database)
  if (command === 'verify-log') return verifyAuditLog(database)
  if (command === 'end-sessions') {
    await query(
      database,
      `UPDATE accounts SET ${END_SESSIONS}`,
      logCommand(command, { kind: 'site', target: 'all accounts' }),
    )
    return console.log('Every session is ended.')
  }
  const change = CHANGES[command]
  if (command !== 'list' && !change) throw new Failure(USAGE)
  if (change && !UUID_PATTERN.test(uuid))
    throw new Failure(`"${uuid}" is no avatar UUID.\n\n${USAGE}`)
  if (!change) {
    const [admins] = await query<[Row[]]>(
      database,
      `SELECT ${RETURNED} FROM accounts WHERE is_admin = 1 ORDER BY username`,
    )
    if (admins.length === 0) return console.log('The database has no administrator.')
    return console.table(admins)
  }
  const [rows] = await query<[Row[], ...unknown[][]]>(
    database,
    ...toStatements(command, uuid.toLowerCase()),
  )
  const [row] = rows
  if (!row) throw new Failure(`No account has the avatar ${uuid}: it registers with its HUD first.`)
  console.log(`${row.username} ${change.done}.`)
})
