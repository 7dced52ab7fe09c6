import type { RaceCounts } from '#schema/tables/directory.ts'

export type Outline = [segmentId: number, ...counts: RaceCounts][]
export type CountsBySegment = Record<number, RaceCounts | null>
/** A part of a page: `take` matching players of a segment, after `skip` others. */
export type Part = { segmentId: number; skip: number; take: number }
export type Located = { total: number; parts: Part[] }
type Window = { offset: number; limit: number }

/** The parts of a page, from the counts by segment; without `counts` every player matches. */
export function locatePage(
  outline: Outline,
  counts: CountsBySegment | null,
  race: number | null,
  { offset, limit }: Window,
): Located {
  const parts: Part[] = []
  let total = 0
  for (const [segmentId, ...all] of outline) {
    const found = sumOf(counts ? counts[segmentId] : all, race)
    const skip = Math.max(0, offset - total)
    const take = Math.min(found, offset + limit - total) - skip
    if (take > 0) parts.push({ segmentId, skip, take })
    total += found
  }
  return { total, parts }
}

function sumOf(counts: RaceCounts | null | undefined, race: number | null): number {
  if (!counts) return 0
  return race === null ? counts.reduce((sum, count) => sum + count, 0) : (counts[race] ?? 0)
}
