import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { foldName } from '#schema/player-name.ts'
import { players } from '#schema/tables/players.ts'

const TRIGRAM = 3

/**
 * The condition that a player's name contains the text, whatever its case, accents and ornaments.
 * Three characters or more go through the trigram index; fewer match the start of the name.
 */
export function nameContains(search: string): SQL | undefined {
  const test = testName(search)
  const matching = selectByTrigrams(search)
  return test && matching ? sql`${players.id} IN (${matching}) AND ${test}` : test
}

/** The same condition for rows that are read anyway: no index of the trigrams is asked. */
export function testName(search: string): SQL | undefined {
  const folded = foldName(search)
  if (folded === '') return undefined
  if (Array.from(folded).length < TRIGRAM) return nameStartsWith(folded)
  return sql`instr(${players.searchName}, ${folded}) > 0`
}

/**
 * Ids of players, `max` at most, among whom are all that the search means: the index knows which trigrams
 * a name has, not in which order, nor who has departed.
 */
export function selectNamesakes(search: string, max: number): SQL {
  const matching =
    selectByTrigrams(search) ??
    sql`SELECT id FROM players WHERE departed_at IS NULL AND ${testName(search) ?? sql`false`}`
  return sql`${matching} LIMIT ${max}`
}

/** None for a text too short to have a trigram. */
function selectByTrigrams(search: string): SQL | undefined {
  const letters = Array.from(foldName(search))
  if (letters.length < TRIGRAM) return undefined
  return sql`SELECT rowid AS id FROM player_search WHERE player_search MATCH ${toTrigramQuery(letters)}`
}

function nameStartsWith(prefix: string): SQL {
  return sql`${players.searchName} >= ${prefix} AND ${players.searchName} < ${`${prefix}\u{10FFFF}`}`
}

function toTrigramQuery(letters: string[]): string {
  const trigrams = new Set<string>()
  for (let start = 0; start + TRIGRAM <= letters.length; start++) {
    trigrams.add(letters.slice(start, start + TRIGRAM).join(''))
  }
  return Array.from(trigrams, (trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
}
