import { parseArgs } from 'node:util'
import { UUID_PATTERN } from '#schema/rules.ts'
import { openDatabase, query } from './database/database.ts'
import { verifyDerived } from './database/verify-derived.ts'
import { Failure, runMain } from './fail.ts'

const USAGE = `npm run admin -- <command> [--remote]

  list                     the administrators
  grant <avatar UUID>      makes the account of the avatar an administrator
  revoke <avatar UUID>     takes it back
  clear-password <UUID>    ends the account's sessions and lets its HUD set a first password again
  verify                   computes again what the sync derives, and names every row that differs

Without --remote it works on this machine's database. An avatar in ADMIN_UUIDS is an administrator
whatever the database says.`

const RETURNED =
  "username, ifnull(player_uuid, '-') AS avatar, password_hash IS NOT NULL AS password"

// What takes rights or the password away ends the account's sessions.
const CHANGES: Record<string, { sql: string; done: string }> = {
  grant: { sql: 'is_admin = 1', done: 'is an administrator now' },
  revoke: {
    sql: 'is_admin = 0, session_version = session_version + 1',
    done: 'is no longer an administrator',
  },
  'clear-password': {
    sql: 'password_hash = NULL, session_version = session_version + 1',
    done: 'has no password: the HUD may set one',
  },
}

type Row = { username: string; avatar: string; password: number }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean' } },
})

await runMain(async () => {
  const [command = '', uuid = ''] = positionals
  if (command === 'verify') return verifyDerived(openDatabase(values.remote))
  const change = CHANGES[command]
  if (command !== 'list' && !change) throw new Failure(USAGE)
  if (change && !UUID_PATTERN.test(uuid))
    throw new Failure(`"${uuid}" is no avatar UUID.\n\n${USAGE}`)
  const [rows] = await query<[Row[]]>(
    openDatabase(values.remote),
    change
      ? `UPDATE accounts SET ${change.sql} WHERE player_uuid = '${uuid.toLowerCase()}' RETURNING ${RETURNED}`
      : `SELECT ${RETURNED} FROM accounts WHERE is_admin = 1 ORDER BY username`,
  )
  if (!change) {
    return rows.length > 0 ? console.table(rows) : console.log('The database has no administrator.')
  }
  const [row] = rows
  if (!row) throw new Failure(`No account has the avatar ${uuid}: it registers with its HUD first.`)
  console.log(`${row.username} ${change.done}.`)
})
