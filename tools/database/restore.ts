import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from '../fail.ts'
import { MIGRATIONS_LINE, type Named, TABLES } from './back-up.ts'
import type { Database } from './database.ts'
import { query } from './database.ts'

const MIGRATIONS_DIR = 'schema/migrations'
const HOLDS = 'SELECT (SELECT count(*) FROM accounts) + (SELECT count(*) FROM players) AS n'
const NOT_EMPTY =
  'The database has accounts or players already: --replace puts the backup in their place.'

type Options = {
  /** Also when the database has accounts or players of its own, which are lost. */
  replace: boolean
}

/** Puts a backup into the database, in place of whatever is there. */
export async function restore(
  database: Database,
  file: string,
  { replace }: Options,
): Promise<void> {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`)
  const rows = readFileSync(file, 'utf8')
  requireKnownMigrations(file, rows)
  await database.run('migrations apply', [])
  const [tables, [holds]] = await query<[Named[], { n: number }[]]>(database, TABLES, HOLDS)
  if (!replace && holds?.n !== 0) throw new Failure(NOT_EMPTY)
  const whole = `${file}.whole`
  try {
    const emptied = tables.map(({ name }) => `DELETE FROM "${name}";`).join('\n')
    writeFileSync(whole, `PRAGMA defer_foreign_keys=TRUE;\n${emptied}\n${rows}`, { mode: 0o600 })
    await database.run('execute', ['--file', resolve(whole), '--yes'])
  } finally {
    rmSync(whole, { force: true })
  }
}

/** An older backup fits into newer tables, since migrations only ever add; a newer one does not. */
function requireKnownMigrations(file: string, rows: string): void {
  const named = MIGRATIONS_LINE.exec(rows)?.[1]
  if (named === undefined) throw new Failure(`${file} is no backup of Evernight.`)
  const known = readdirSync(MIGRATIONS_DIR)
  const unknown = named.split(' ').filter((name) => name !== '' && !known.includes(name))
  if (unknown.length === 0) return
  throw new Failure(`${file} was made by a newer Evernight, with ${unknown.join(', ')}.`)
}
