import type { Env } from '#worker/core/context.ts'

/** The tables that a sync writes, except those in which it records its own runs. */
const GAME_TABLES = [
  'players',
  'player_counts',
  'status_counts',
  'directory_blocks',
  'roster_blocks',
  'dynasties',
  'clans',
  'bloodlines',
  'leadership_seats',
  'lineage_positions',
  'lineage_loops',
  'events',
  'event_subjects',
  'former_names',
  'group_months',
  'realm_months',
  'ranking_days',
  'group_makeups',
]

const COLUMNS: Record<string, string> = {
  directory_blocks:
    'place, total, ids, race, dynasty, clan, bloodline, generation, status, joined, seen, names',
  roster_blocks:
    'place, first_house, houses, ids, generation, childer, since, seen, veil, away, names',
}

/** Returns rows as text, so that two databases can be compared. */
export async function readGameTables({ DB }: Pick<Env, 'DB'>): Promise<string[]> {
  const queries = GAME_TABLES.map((table) =>
    DB.prepare(`SELECT ${COLUMNS[table] ?? '*'} FROM ${table}`),
  )
  const answers = await DB.batch(queries)
  return answers.flatMap(({ results }, index) =>
    results.map((row) => `${GAME_TABLES[index]} ${JSON.stringify(row)}`).sort(),
  )
}
