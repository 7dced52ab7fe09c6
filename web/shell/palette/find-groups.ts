import type { Leader } from '#schema/contracts/groups.ts'
import { matchesSearch } from '#schema/matches-search.ts'
import { foldName } from '#schema/player-name.ts'

type Group = { name: string; leadership: readonly Leader[] }

/** `leader` is who was meant, when it was not the group's own name. */
export type FoundGroup<Row> = { row: Row; leader: Leader | null }

/**
 * The groups that a text names, `max` at most: those whose names begin with it, then those that have
 * it anywhere, then those with such a leader; each in the order given.
 */
export function findGroups<Row extends Group>(
  rows: readonly Row[],
  search: string,
  max: number,
): FoundGroup<Row>[] {
  if (search.trim() === '') return []
  const wanted = foldName(search)
  const named = rows.filter((row) => matchesSearch(search, [row.name]))
  const begins = (row: Row) => wanted !== '' && foldName(row.name).startsWith(wanted)
  const led = rows.flatMap((row) => {
    if (named.includes(row)) return []
    const leader = row.leadership.find(({ name }) => matchesSearch(search, [name]))
    return leader ? [{ row, leader }] : []
  })
  const first = named.filter(begins)
  const second = named.filter((row) => !begins(row))
  return [...[...first, ...second].map((row) => ({ row, leader: null })), ...led].slice(0, max)
}
