import type { BloodlineRank } from '#schema/contracts/bloodlines.ts'
import { matchesSearch } from '#web/groups/matches-search.ts'

/** The bloodlines whose own or leaders' names match. */
export function filterBloodlines<Row extends BloodlineRank>(
  bloodlines: readonly Row[],
  search: string,
): Row[] {
  return bloodlines.filter((bloodline) =>
    matchesSearch(search, [bloodline.name, ...bloodline.leadership.map((leader) => leader.name)]),
  )
}
