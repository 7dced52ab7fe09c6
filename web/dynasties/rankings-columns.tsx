import { Link } from '@tanstack/react-router'
import type { DynastyRank } from '#schema/contracts/dynasties.ts'
import { LeaderLink } from '#web/groups/leader-link.tsx'
import type { Ranked } from '#web/groups/rank.ts'
import { DynastyTypeBadge, SpeciesText } from '#web/ui/badge.tsx'
import { Logo } from '#web/ui/crest/logo.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RankSigil } from '#web/ui/rank-sigil.tsx'
import type { Column } from '#web/ui/table.tsx'

type Row = Ranked<DynastyRank>

export const DYNASTY_COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Order',
    place: 'mark',
    className: 'xl:w-20',
    cell: (row) => <RankSigil rank={row.rank} />,
  },
  {
    header: 'Dynasty Name',
    place: 'name',
    className: 'xl:w-[21%]',
    cell: (row) => <DynastyName row={row} />,
  },
  { header: 'Type', className: 'xl:w-24', cell: (row) => <DynastyTypeBadge type={row.type} /> },
  { header: 'Species', className: 'xl:w-28', cell: (row) => <SpeciesText species={row.species} /> },
  { header: 'Owner', cell: (row) => <Seat row={row} seat="owner" /> },
  { header: 'Officer 1', cell: (row) => <Seat row={row} seat="officer1" /> },
  { header: 'Officer 2', cell: (row) => <Seat row={row} seat="officer2" /> },
  { header: 'Clan', cell: (row) => <ClanName row={row} /> },
  {
    header: 'Members',
    className: 'xl:w-26 xl:text-right figures',
    cell: (row) => (
      <span className="font-display text-xl text-bone-50">{formatCount(row.memberCount ?? 0)}</span>
    ),
  },
  {
    header: 'View',
    place: 'foot',
    isHeaderHidden: true,
    className: 'xl:w-24',
    cell: (row) => <ViewButton row={row} />,
  },
]

function DynastyName({ row }: { row: Row }) {
  return (
    <Link
      to="/dynasties/$id"
      params={{ id: String(row.id) }}
      className="group flex min-h-12 items-center gap-4"
    >
      <Logo kind="dynasty" id={row.id} logoUuid={row.logoUuid} className="w-10" />
      <bdi className="min-w-0 font-display text-[1.375rem] leading-tight font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4 group-hover:text-gold-200 group-hover:underline">
        {row.name}
      </bdi>
    </Link>
  )
}

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

function ViewButton({ row }: { row: Row }) {
  return (
    <LinkButton
      to="/dynasties/$id"
      params={{ id: String(row.id) }}
      size="small"
      aria-label={`View ${row.name}`}
      className="max-sm:w-full"
    >
      View
    </LinkButton>
  )
}
