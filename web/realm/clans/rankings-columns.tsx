import { seatColumn, toRankingColumns } from '#web/realm/groups/rankings/ranking-columns.tsx'
import type { RankingSearch } from '#web/realm/groups/rankings/ranking-search.ts'

const BACK = { from: 'clans' } as const
const SEATS = [
  seatColumn('Sovereign', 'clan_owner', BACK, 'lg'),
  seatColumn('Co-Sovereign', 'clan_officer_1', BACK, 'lg'),
  seatColumn('Ambassador', 'clan_officer_2', BACK),
  seatColumn('Proxy', 'clan_officer_3', BACK),
]

/** Who held the seats on a past day is not recorded. */
export function toClanColumns(view: RankingSearch, isPast: boolean) {
  return toRankingColumns('clan', 'Clan Name', view, isPast ? [] : SEATS)
}
