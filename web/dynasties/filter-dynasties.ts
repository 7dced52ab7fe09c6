import type { DynastyRank } from '#schema/contracts/dynasties.ts'
import type { DynastyType } from '#schema/rules.ts'
import { matchesSearch } from '#web/groups/matches-search.ts'

/** Dynasties of `type`, if given, that match by a name, the description, the type or the clan. */
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

/** The distinct types in the data, in alphabetical order. */
export function listTypes(dynasties: readonly DynastyRank[]): DynastyType[] {
  return [...new Set(dynasties.map((dynasty) => dynasty.type))].sort()
}
