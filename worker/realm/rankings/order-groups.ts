import type { RankingSort } from '#schema/rules.ts'
import { SORT_DIRECTIONS } from '#schema/rules.ts'
import type { RankedGroup } from '#worker/realm/rows/ranked-group.ts'

export type Placed = RankedGroup & { rank: number }

const NAMES = new Intl.Collator('en')
const NUMBERS: Record<Exclude<RankingSort, 'name'>, (group: RankedGroup) => number | null> = {
  members: ({ members }) => members,
  awake: ({ awake }) => awake,
  growth: ({ growth }) => growth,
  founded: ({ foundedAt }) => foundedAt,
}

/** Sorts; what is unknown comes last in both directions, and ties are in the order of their ranks. */
export function orderGroups(
  groups: readonly Placed[],
  sort: RankingSort,
  dir: 'asc' | 'desc' = SORT_DIRECTIONS[sort],
): Placed[] {
  const sign = dir === 'asc' ? 1 : -1
  if (sort === 'name') {
    return groups.toSorted((a, b) => sign * NAMES.compare(a.name, b.name) || a.rank - b.rank)
  }
  const numberOf = NUMBERS[sort]
  return groups.toSorted((a, b) => {
    const [first, second] = [numberOf(a), numberOf(b)]
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || a.rank - b.rank
    }
    return sign * (first - second) || a.rank - b.rank
  })
}
