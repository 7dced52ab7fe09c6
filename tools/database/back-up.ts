import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { resolve } from 'node:path'
import { RANDOM_VERSION_SQL } from '#schema/tables/identity/accounts.ts'
import { RANDOM_VEILED_ID_SQL } from '#schema/tables/realm/players.ts'
import { UserError } from '#tools/lib/fail.ts'
import { type Database, queryDatabase, runWranglerD1 } from './database.ts'

// Excludes the search tables: wrangler cannot export virtual tables, and triggers fill these tables
// again after a restore.
const TABLES = `
  SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table' AND name <> 'd1_migrations'
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  ORDER BY name`
/**
 * Tables that a backup leaves out, because the sync rebuilds them and D1 rejects SQL statements
 * above 100 KB.
 */
const LEFT_OUT = ['directory_blocks', 'roster_blocks', 'group_texts']
const ERASED = 'erased_players'
const ERASED_ROW = new RegExp(`^INSERT INTO "${ERASED}"`, 'gm')
const MIGRATIONS = 'SELECT name FROM d1_migrations ORDER BY id'
const MIGRATIONS_LINE = /^-- Migrations: (.*)$/m
const HEAD = `-- A backup of Evernight: npm run restore reads it. It is whole with its end.\n`
const END = '-- The end of the backup.\n'
const FOLDER = 'backups'
const ROWS = 'SELECT (SELECT count(*) FROM accounts) + (SELECT count(*) FROM players) AS n'
// Ends all sessions, because a restored account may get the id of another account, whose sessions
// would then be valid for it.
const END_SESSIONS = `UPDATE accounts SET session_version = ${RANDOM_VERSION_SQL};`
// Only the owner may read a backup, because it contains password hashes.
const PRIVATE = { mode: 0o600 }

type Named = { name: string }

export function createBackupPath(now: Date): string {
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 })
  return `${FOLDER}/evernight-${now.toISOString().replace(/[:.]/g, '-')}.sql`
}

export async function backUp(database: Database, file: string): Promise<string[]> {
  const [tables, migrations] = await queryDatabase<[Named[], Named[]]>(database, TABLES, MIGRATIONS)
  const names = tables.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name))
  const draft = resolve(`${file}.part`)
  const options = names.flatMap((name) => ['--table', name])
  try {
    writeFileSync(draft, '', PRIVATE)
    await runWranglerD1(database, ['export'], '-y', '--no-schema', '--output', draft, ...options)
    const applied = migrations.map(({ name }) => name).join(' ')
    const parts = [HEAD, `-- Migrations: ${applied}\n`, readFileSync(draft, 'utf8'), `\n${END}`]
    writeFileSync(file, parts.join(''), PRIVATE)
    // Sets the file's mode again, because writing to an existing file keeps its old mode.
    chmodSync(file, PRIVATE.mode)
  } finally {
    rmSync(draft, { force: true })
  }
  return names
}

/** Requires `replace` if the database has accounts or players. */
export async function restoreBackup(
  database: Database,
  file: string,
  { replace }: { replace: boolean },
): Promise<void> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const rows = readFileSync(file, 'utf8')
  requireKnownMigrations(file, rows)
  requireEnd(file, rows)
  await runWranglerD1(database, ['migrations', 'apply'])
  const [tables, [found]] = await queryDatabase<[Named[], { n: number }[]]>(database, TABLES, ROWS)
  if (!replace && found?.n !== 0) {
    throw new UserError('The database has accounts or players: --replace deletes them.')
  }
  const whole = resolve(`${file}.whole`)
  // Keeps the database's own list of deleted accounts, so that the next scheduled task deletes the
  // accounts that the restore brings back.
  const replaced = tables.filter(({ name }) => name !== ERASED)
  const deletes = replaced.map(({ name }) => `DELETE FROM "${name}";`).join('\n')
  try {
    const parts = [
      'PRAGMA defer_foreign_keys=TRUE;',
      KEEP_VEILS,
      deletes,
      toErasedPlayerMergeSql(rows),
      RETURN_VEILS,
      END_SESSIONS,
      ASK_SYNC,
    ]
    writeFileSync(whole, parts.join('\n'), PRIVATE)
    await runWranglerD1(database, ['execute'], '--file', whole, '--yes')
  } finally {
    rmSync(whole, { force: true })
  }
}

/**
 * SQL that makes the next tick read the whole game, to rebuild the tables that a backup leaves out.
 */
const ASK_SYNC = `UPDATE sync_runs SET supports_changes = 0;
INSERT INTO sync_requests (id, at) VALUES (1, unixepoch() * 1000)
  ON CONFLICT (id) DO UPDATE SET at = excluded.at;`
/**
 * SQL to run before and after the rows are replaced. It keeps veils set since the backup, and gives
 * every veiled player a new number, `veiled_as`.
 */
const KEEP_VEILS = `DROP TABLE IF EXISTS kept_veils;
CREATE TABLE kept_veils AS SELECT uuid, veil FROM players WHERE veil <> 'open';`
const RETURN_VEILS = `UPDATE players SET veil = kept_veils.veil FROM kept_veils WHERE kept_veils.uuid = players.uuid;
UPDATE players SET veiled_as = ${RANDOM_VEILED_ID_SQL} WHERE veil = 'veiled';
DROP TABLE kept_veils;`
/**
 * Restores the list of deleted accounts from a backup. Call this after the database went back to an
 * older state, for example by Time Travel.
 */
export async function restoreErasedPlayers(database: Database, file: string): Promise<void> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const rows = readFileSync(file, 'utf8')
  requireKnownMigrations(file, rows)
  requireEnd(file, rows)
  const erased = listErasedPlayerInserts(rows)
  const part = resolve(`${file}.erased`)
  try {
    writeFileSync(part, ['SELECT 1;', ...erased].join('\n'), PRIVATE)
    await runWranglerD1(database, ['execute'], '--file', part, '--yes')
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Makes a backup add its deleted accounts to the database's own list instead of replacing the list.
 */
export function toErasedPlayerMergeSql(rows: string): string {
  return rows.replace(ERASED_ROW, `INSERT OR IGNORE INTO "${ERASED}"`)
}

export function listErasedPlayerInserts(rows: string): string[] {
  const statements = rows.split('\n').filter((line) => line.startsWith(`INSERT INTO "${ERASED}"`))
  return statements.map((line) => line.replace('INSERT INTO', 'INSERT OR REPLACE INTO'))
}

/** Throws if the file is no backup of Evernight, or has migrations that this version lacks. */
function requireKnownMigrations(file: string, rows: string): void {
  const applied = MIGRATIONS_LINE.exec(rows)?.[1]
  if (applied === undefined) throw new UserError(`${file} is not a backup of Evernight.`)
  const known = readdirSync('schema/migrations')
  const unknown = applied.split(' ').filter((name) => name !== '' && !known.includes(name))
  if (unknown.length > 0) {
    throw new UserError(`${file} is from a newer Evernight, with ${unknown.join(', ')}.`)
  }
}

function requireEnd(file: string, rows: string): void {
  if (rows.endsWith(END)) return
  throw new UserError(`${file} is cut off: its end is missing. Nothing was restored.`)
}
