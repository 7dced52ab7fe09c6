import type { Env } from '#worker/env.ts'

/** What the sync writes, save its own records. */
const GAME_TABLES = [
  'players',
  'player_counts',
  'directory_leaves',
  'dynasties',
  'clans',
  'bloodlines',
  'leadership_seats',
  'lineage_positions',
]

/** Every row of the game's tables, one text a row, so that two databases can be compared. */
export async function readGameTables({ DB }: Pick<Env, 'DB'>): Promise<string[]> {
  const queries = GAME_TABLES.map((table) => DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`))
  const answers = await DB.batch(queries)
  return answers.flatMap(({ results }, index) =>
    results.map((row) => `${GAME_TABLES[index]} ${JSON.stringify(row)}`),
  )
}
