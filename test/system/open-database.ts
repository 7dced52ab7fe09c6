import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const GAME_TABLES = [
  'players',
  'player_counts',
  'dynasties',
  'clans',
  'bloodlines',
  'leadership_seats',
  'lineage_positions',
]

// A killed process holds its locks until the kernel has removed it.
const DYING_MS = 10_000

/** The folder of D1 in a system's state. */
export function databaseDir(stateDir: string): string {
  return join(stateDir, 'state/v3/d1/miniflare-D1DatabaseObject')
}

/** The file behind D1; no API may be running on it. */
export function openDatabase(stateDir: string): DatabaseSync {
  const [file] = globSync(join(databaseDir(stateDir), '*.sqlite')).filter(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`no database in ${stateDir}`)
  return new DatabaseSync(file, { timeout: DYING_MS })
}

/** Every row of the game's tables, one text a row. */
export function readGameTables(database: DatabaseSync): string[] {
  return GAME_TABLES.flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)
      .all()
      .map((row) => `${table} ${JSON.stringify(row)}`),
  )
}
