import type { DynastyRank } from '#schema/contracts/dynasties.ts'
import type { DynastyType } from '#schema/rules.ts'
import { matchesSearch } from '#web/groups/matches-search.ts'

/** The dynasties of one type (any, if none is given) whose own or leaders' names and words match. */
export function filterDynasties<Row extends DynastyRank>(
  dynasties: readonly Row[],
  search: string,
  type: DynastyType | undefined,
): Row[] {
  return dynasties.filter(
    (dynasty) =>
      (type === undefined || dynasty.type === type) &&
      matchesSearch(search, [
        dynasty.name,
        dynasty.description,
        dynasty.type,
        dynasty.clanName,
        ...dynasty.leadership.map((leader) => leader.name),
      ]),
  )
}

/** Each type there is in the data once, in the order of the alphabet. */
export function listTypes(dynasties: readonly DynastyRank[]): DynastyType[] {
  return [...new Set(dynasties.map((dynasty) => dynasty.type))].sort()
}
