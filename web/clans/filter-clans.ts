import type { ClanRank } from '#schema/contracts/clans.ts'
import { matchesSearch } from '#web/groups/matches-search.ts'

/** The clans whose own or leaders' names match; descriptions do not count. */
export function filterClans<Row extends ClanRank>(clans: readonly Row[], search: string): Row[] {
  return clans.filter((clan) =>
    matchesSearch(search, [clan.name, ...clan.leadership.map((leader) => leader.name)]),
  )
}
