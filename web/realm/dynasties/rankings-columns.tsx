import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { toRankingColumns, toSeatColumn } from '#web/realm/groups/rankings/ranking-columns.tsx'
import type { RankingSearch } from '#web/realm/groups/rankings/ranking-search.ts'
import { DynastyTypeBadge, SpeciesText } from '#web/ui/page/badge.tsx'
import type { TableColumn } from '#web/ui/tables/table.tsx'
import { GroupLink } from '#web/ui/words/subject-links.tsx'

const BACK = { from: 'dynasties' } as const
const OWN: readonly TableColumn<RankingRow>[] = [
  {
    header: 'Type',
    foldedBelow: 'xl',
    className: 'xl:w-22',
    cell: (row) => row.type && <DynastyTypeBadge type={row.type} />,
  },
  {
    header: 'Species',
    foldedBelow: 'xl',
    className: 'xl:w-26',
    cell: (row) => <SpeciesText species={row.species} />,
  },
]
const SEATS = [
  toSeatColumn('Owner', 'owner', BACK, 'lg'),
  toSeatColumn('Officer 1', 'officer1', BACK),
  toSeatColumn('Officer 2', 'officer2', BACK),
]
const CLAN: TableColumn<RankingRow> = {
  header: 'Clan',
  foldedBelow: 'lg',
  cell: (row) => <ClanName row={row} />,
}

/** Past rankings have no seat columns, because past seats are not recorded. */
export function toDynastyRankingColumns(view: RankingSearch, isPast: boolean) {
  const own = [...OWN, ...(isPast ? [] : SEATS), CLAN]
  return toRankingColumns('dynasty', 'Dynasty Name', view, own)
}

function ClanName({ row }: { row: RankingRow }) {
  if (!row.clan) return <span className="text-bone-400">Independent</span>
  return <GroupLink kind="clan" id={row.clan.id} name={row.clan.name} />
}
