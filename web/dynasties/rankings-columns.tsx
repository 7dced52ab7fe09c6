import { Link } from '@tanstack/react-router'
import type { DynastyRank } from '#schema/contracts/dynasties.ts'
import { LeaderLink } from '#web/groups/leader-link.tsx'
import {
  MEMBERS_COLUMN,
  nameColumn,
  ORDER_COLUMN,
  viewColumn,
} from '#web/groups/ranking-columns.tsx'
import type { Ranked } from '#web/groups/read-ranking.ts'
import { DynastyTypeBadge, SpeciesText } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table.tsx'

type Row = Ranked<DynastyRank>

export const DYNASTY_COLUMNS: readonly Column<Row>[] = [
  ORDER_COLUMN,
  nameColumn('dynasty', 'Dynasty Name', 'xl:w-[21%]'),
  { header: 'Type', className: 'xl:w-24', cell: (row) => <DynastyTypeBadge type={row.type} /> },
  { header: 'Species', className: 'xl:w-28', cell: (row) => <SpeciesText species={row.species} /> },
  { header: 'Owner', cell: (row) => <Seat row={row} seat="owner" /> },
  { header: 'Officer 1', cell: (row) => <Seat row={row} seat="officer1" /> },
  { header: 'Officer 2', cell: (row) => <Seat row={row} seat="officer2" /> },
  { header: 'Clan', cell: (row) => <ClanName row={row} /> },
  MEMBERS_COLUMN,
  viewColumn('dynasty'),
]

function Seat({ row, seat }: { row: Row; seat: string }) {
  const leader = row.leadership.find((one) => one.type === seat)
  return <LeaderLink leader={leader} back={{ from: 'dynasties' }} />
}

function ClanName({ row }: { row: Row }) {
  if (!row.clanName) return <span className="text-bone-400">Independent</span>
  if (row.clanId === null) return <bdi>{row.clanName}</bdi>
  return (
    <Link to="/clans/$id" params={{ id: String(row.clanId) }} className="text-link">
      <bdi>{row.clanName}</bdi>
    </Link>
  )
}
