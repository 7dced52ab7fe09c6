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
  const folded = foldName(search)
  if (folded === '') return undefined
  const letters = Array.from(folded)
  if (letters.length < TRIGRAM) return nameStartsWith(folded)
  const matching = sql`SELECT rowid FROM player_search WHERE player_search MATCH ${toTrigramQuery(letters)}`
  // The index knows which trigrams a name has, not in which order.
  return sql`${players.id} IN (${matching}) AND instr(${players.searchName}, ${folded}) > 0`
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
