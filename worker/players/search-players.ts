import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { foldName } from '#schema/player-name.ts'
import { players } from '#schema/tables/players.ts'

const TRIGRAM = 3

/** The condition, for rows that are read anyway, that a name contains the text, whatever its case, accents and ornaments. */
export function testName(search: string): SQL | undefined {
  const folded = foldName(search)
  return folded === '' ? undefined : sql`instr(${players.searchName}, ${folded}) > 0`
}

/**
 * Ids of players, `max` at most, a superset of the matches: the index has the trigrams of each name, not
 * their order, and departed players too. Null for a text too short to have a trigram.
 */
export function selectNamesakes(search: string, max: number | SQL): SQL | null {
  const letters = Array.from(foldName(search))
  if (letters.length < TRIGRAM) return null
  return sql`SELECT rowid AS id FROM player_search WHERE player_search MATCH ${toTrigramQuery(letters)} LIMIT ${max}`
}

function toTrigramQuery(letters: string[]): string {
  const trigrams = new Set<string>()
  for (let start = 0; start + TRIGRAM <= letters.length; start++) {
    trigrams.add(letters.slice(start, start + TRIGRAM).join(''))
  }
  return Array.from(trigrams, (trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}
