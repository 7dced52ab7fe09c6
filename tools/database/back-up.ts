import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Database } from './database.ts'
import { query } from './database.ts'

/** The line of a backup that says which migrations its tables have had. */
export const MIGRATIONS_LINE = /^-- Migrations: (.*)$/m

/**
 * The tables of the site. The search's own are left out: wrangler exports no virtual table, and triggers
 * fill them again.
 */
export const TABLES = `
  SELECT name FROM pragma_table_list
  WHERE schema = 'main' AND type = 'table' AND name <> 'd1_migrations'
    AND substr(name, 1, 7) <> 'sqlite_' AND substr(name, 1, 4) <> '_cf_'
  ORDER BY name`

const MIGRATIONS = 'SELECT name FROM d1_migrations ORDER BY id'

export type Named = { name: string }

/** Writes every row that the site owns into a file of SQL; answers the tables. */
export async function backUp(database: Database, file: string): Promise<string[]> {
  const [found, migrations] = await query<[Named[], Named[]]>(database, TABLES, MIGRATIONS)
  const tables = found.map(({ name }) => name)
  const draft = `${file}.part`
  try {
    await database.exportRows(tables, draft)
    const head = [
      '-- A backup of Evernight: npm run restore reads it.',
      `-- Migrations: ${migrations.map(({ name }) => name).join(' ')}`,
    ]
    // It holds password hashes.
    writeFileSync(file, `${head.join('\n')}\n${readFileSync(draft, 'utf8')}`, { mode: 0o600 })
  } finally {
    rmSync(draft, { force: true })
  }
  return tables
}
