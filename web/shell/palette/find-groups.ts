import type { Leader } from '#schema/contracts/groups.ts'
import { matchesSearch } from '#schema/names/matches-search.ts'
import { FITS, rateFit } from '#schema/names/rate-fit.ts'

type Group = { name: string; leadership: readonly Leader[] }

/** `leader` is who was meant, when it was not the group's own name. */
export type FoundGroup<Row> = { row: Row; leader: Leader | null }

/**
 * The groups that a text names, `max` at most: those whose names fit it best first, then those with such a
 * leader; each in the order given. Where none has the text, those that fit with forgiveness.
 */
export function findGroups<Row extends Group>(
  rows: readonly Row[],
  search: string,
  max: number,
): FoundGroup<Row>[] {
  if (search.trim() === '') return []
  const named = rows.filter((row) => matchesSearch(search, [row.name]))
  const led = rows.flatMap((row) => {
    if (named.includes(row)) return []
    const leader = row.leadership.find(({ name }) => matchesSearch(search, [name]))
    return leader ? [{ row, leader }] : []
  })
  const fitting = named.length + led.length > 0 ? named : rows
  const rated = fitting.flatMap((row) => {
    const fit = rateFit(search, row.name) ?? (fitting === named ? FITS.inside : null)
    return fit === null ? [] : [{ row, fit, leader: null }]
  })
  const best = rated.sort((a, b) => a.fit - b.fit).map(({ row, leader }) => ({ row, leader }))
  return [...best, ...led].slice(0, max)
}
