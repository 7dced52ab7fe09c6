import { RACES } from '#schema/rules.ts'
import type { RaceCounts } from '#schema/tables/directory.ts'

/** Neighbours in the directory's order. The arrays are as long as each other. */
export type Segment = {
  id: number
  ids: number[]
  /** Folded. */
  names: string[]
  /** Places in `RACES`. */
  races: number[]
}
export type SegmentRow = { id: number; ids: string; names: string; races: string }

/** What the text stands in, of the race if one is given. Without a text, everybody. */
export type Wanted = { text: string | null; race: number | null }

export function toSegmentRow({ id, ids, names, races }: Segment): SegmentRow {
  return { id, ids: JSON.stringify(ids), names: names.join('\n'), races: races.join('') }
}

export function toSegment({ id, ids, names, races }: SegmentRow): Segment {
  return { id, ids: JSON.parse(ids), names: names.split('\n'), races: Array.from(races, Number) }
}

export function emptyCounts(): RaceCounts {
  return RACES.map(() => 0)
}

/** How many, by race, have the text in their names. */
export function countMatches({ names, races }: Pick<SegmentRow, 'names' | 'races'>, text: string) {
  const counts = emptyCounts()
  for (const [index, name] of names.split('\n').entries()) {
    if (name.includes(text)) add(counts, Number(races[index]))
  }
  return counts
}

export function add(counts: RaceCounts, race: number): void {
  counts[race] = (counts[race] ?? 0) + 1
}

/** The ids of those who are wanted, in order. */
export function pickIds({ ids, names, races }: Segment, { text, race }: Wanted): number[] {
  return ids.filter(
    (_, index) =>
      (race === null || races[index] === race) &&
      (text === null || names[index]?.includes(text) === true),
  )
}
