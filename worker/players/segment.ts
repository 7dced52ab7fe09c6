import { RACES } from '#schema/rules.ts'
import type { RaceCounts } from '#schema/tables/directory.ts'

/** Consecutive players of the directory's order. The three arrays have the same length. */
export type Segment = {
  id: number
  ids: number[]
  /** Folded. */
  names: string[]
  /** Indices in `RACES`. */
  races: number[]
}
export type SegmentRow = { id: number; ids: string; names: string; races: string }

/** Names that contain the text, of the race; null for either means no condition. */
export type Filter = { text: string | null; race: number | null }

export function toSegmentRow({ id, ids, names, races }: Segment): SegmentRow {
  return { id, ids: JSON.stringify(ids), names: names.join('\n'), races: races.join('') }
}

export function toSegment({ id, ids, names, races }: SegmentRow): Segment {
  return { id, ids: JSON.parse(ids), names: names.split('\n'), races: Array.from(races, Number) }
}

export function emptyCounts(): RaceCounts {
  return RACES.map(() => 0)
}

/** How many names, by race, contain the text. */
export function countMatches({ names, races }: Pick<SegmentRow, 'names' | 'races'>, text: string) {
  const counts = emptyCounts()
  for (const [index, name] of names.split('\n').entries()) {
    if (name.includes(text)) addTo(counts, Number(races[index]))
  }
  return counts
}

export function addTo(counts: RaceCounts, race: number): void {
  counts[race] = (counts[race] ?? 0) + 1
}

/** The ids of the players that match, in order. */
export function pickIds({ ids, names, races }: Segment, { text, race }: Filter): number[] {
  return ids.filter(
    (_, index) =>
      (race === null || races[index] === race) &&
      (text === null || names[index]?.includes(text) === true),
  )
}
