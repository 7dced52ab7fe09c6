import { RACES } from '#schema/rules.ts'
import type { RaceCounts } from '#schema/tables/directory.ts'

/** Neighbours in the directory's order. The arrays are as long as each other. */
export type Leaf = {
  id: number
  ids: number[]
  /** Folded. */
  names: string[]
  /** Places in `RACES`. */
  races: number[]
}
export type LeafRow = { id: number; ids: string; names: string; races: string }

/** What the text stands in, of the race if one is given. Without a text, everybody. */
export type Wanted = { text: string | null; race: number | null }

export function toLeafRow({ id, ids, names, races }: Leaf): LeafRow {
  return { id, ids: JSON.stringify(ids), names: names.join('\n'), races: races.join('') }
}

export function toLeaf({ id, ids, names, races }: LeafRow): Leaf {
  return { id, ids: JSON.parse(ids), names: names.split('\n'), races: Array.from(races, Number) }
}

export function noCounts(): RaceCounts {
  return RACES.map(() => 0)
}

/** How many, by race, have the text in their names. */
export function countNamed({ names, races }: Pick<LeafRow, 'names' | 'races'>, text: string) {
  const counts = noCounts()
  for (const [index, name] of names.split('\n').entries()) {
    if (name.includes(text)) add(counts, Number(races[index]))
  }
  return counts
}

export function add(counts: RaceCounts, race: number): void {
  counts[race] = (counts[race] ?? 0) + 1
}

/** The ids of those who are wanted, in order. */
export function pickIds({ ids, names, races }: Leaf, { text, race }: Wanted): number[] {
  return ids.filter(
    (_, index) =>
      (race === null || races[index] === race) &&
      (text === null || names[index]?.includes(text) === true),
  )
}
