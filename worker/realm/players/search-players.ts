import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { foldSearch } from '#schema/core/names/player-name.ts'
import { players } from '#schema/tables/realm/players.ts'
import { toAny, toTrigrams } from './list-matches.ts'

/** The condition, for rows that are read anyway, that a name contains the text, whatever its case, accents and ornaments. */
export function testName(search: string): SQL | undefined {
  const folded = foldSearch(search)
  return folded === '' ? undefined : sql`instr(${players.searchName}, ${folded}) > 0`
}

/**
 * Ids of players, `max` at most, a superset of the matches: the index has the trigrams of each name, not
 * their order, and departed players too. Null for a text too short to have a trigram.
 */
export function selectNamesakes(search: string, max: number | SQL): SQL | null {
  const trigrams = toTrigrams(foldSearch(search))
  if (trigrams.length === 0) return null
  return sql`SELECT rowid AS id FROM player_search WHERE player_search MATCH ${toAny([trigrams])} LIMIT ${max}`
}
