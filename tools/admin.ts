import { UUID_PATTERN } from '#schema/rules.ts'
import { requireProductionConfig } from './deploy/require-production-config.ts'
import { Failure, runMain } from './fail.ts'
import { runWrangler } from './wrangler.ts'

const USAGE = `npm run admin -- <what> [--remote]

  list                     the administrators
  grant <avatar UUID>      makes the account of the avatar an administrator
  revoke <avatar UUID>     takes it back
  clear-password <UUID>    ends the account's sessions and lets its HUD set a first password again

Without --remote it works on this machine's database. Who is named in ADMIN_UUIDS is an
administrator whatever stands in the database.`

type Row = { username: string; player_uuid: string | null; has_password: number }

const CHANGES: Record<string, { sql: string; done: string }> = {
  // Sessions end with the rights, so that none lives on that was opened under the others.
  grant: { sql: 'is_admin = 1', done: 'is an administrator now' },
  revoke: {
    sql: 'is_admin = 0, session_version = session_version + 1',
    done: 'is no administrator any more',
  },
  'clear-password': {
    sql: 'password_hash = NULL, session_version = session_version + 1',
    done: 'has no password: its HUD may set one',
  },
}

await runMain(async () => {
  const args = process.argv.slice(2)
  const isRemote = args.includes('--remote')
  const [what = '', uuid = ''] = args.filter((arg) => !arg.startsWith('--'))
  if (what === 'list')
    return print(
      await query(
        'SELECT username, player_uuid, password_hash IS NOT NULL AS has_password FROM accounts WHERE is_admin = 1 ORDER BY username',
        isRemote,
      ),
    )
  const change = CHANGES[what]
  if (!change) throw new Failure(USAGE)
  if (!UUID_PATTERN.test(uuid)) throw new Failure(`"${uuid}" is no avatar UUID.\n\n${USAGE}`)
  await apply(change, uuid.toLowerCase(), isRemote)
})

async function apply(
  { sql, done }: { sql: string; done: string },
  uuid: string,
  isRemote: boolean,
): Promise<void> {
  const [row] = await query(
    `UPDATE accounts SET ${sql} WHERE player_uuid = '${uuid}' RETURNING username, player_uuid, password_hash IS NOT NULL AS has_password`,
    isRemote,
  )
  if (!row)
    throw new Failure(`No account belongs to the avatar ${uuid}: it registers with its HUD first.`)
  console.log(`${row.username} ${done}.`)
}

function print(rows: Row[]): void {
  if (rows.length === 0) console.log('There is no administrator in the database.')
  for (const { username, player_uuid, has_password } of rows) {
    console.log(
      `${username}  ${player_uuid ?? 'no avatar'}  ${has_password ? '' : '(no password yet)'}`,
    )
  }
}

async function query(command: string, isRemote: boolean): Promise<Row[]> {
  const where = isRemote ? ['--remote'] : ['--local', '--persist-to', '.wrangler/state']
  const config = isRemote ? await requireProductionConfig() : 'wrangler.toml'
  const output = await runWrangler(
    ['d1', 'execute', 'DB', '-c', config, ...where, '--json', '--command', command],
    '.wrangler',
  )
  const [answer] = JSON.parse(output.slice(output.indexOf('['))) as [{ results: Row[] }]
  return answer.results
}
