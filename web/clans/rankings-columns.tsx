import { Link } from '@tanstack/react-router'
import type { ClanRank } from '#schema/contracts/clans.ts'
import { LeaderLink } from '#web/groups/leader-link.tsx'
import type { Ranked } from '#web/groups/rank.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RankSigil } from '#web/ui/rank-sigil.tsx'
import type { Column } from '#web/ui/table.tsx'

type Row = Ranked<ClanRank>

export const CLAN_COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Order',
    place: 'mark',
    className: 'xl:w-20',
    cell: (row) => <RankSigil rank={row.rank} />,
  },
  {
    header: 'Clan Name',
    place: 'name',
    className: 'xl:w-[25%]',
    cell: (row) => <ClanName row={row} />,
  },
  { header: 'Sovereign', cell: (row) => <Seat row={row} seat="clan_owner" /> },
  { header: 'Co-Sovereign', cell: (row) => <Seat row={row} seat="clan_officer_1" /> },
  { header: 'Ambassador', cell: (row) => <Seat row={row} seat="clan_officer_2" /> },
  { header: 'Proxy', cell: (row) => <Seat row={row} seat="clan_officer_3" /> },
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

function ClanName({ row }: { row: Row }) {
  return (
    <Link
      to="/clans/$id"
      params={{ id: String(row.id) }}
      className="group flex min-h-12 items-center gap-4"
    >
      <Logo kind="clan" id={row.id} logoUuid={row.logoUuid} className="w-10" />
      <bdi className="min-w-0 font-display text-[1.375rem] leading-tight font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4 group-hover:text-gold-200 group-hover:underline">
        {row.name}
      </bdi>
    </Link>
  )
}

function Seat({ row, seat }: { row: Row; seat: string }) {
  const leader = row.leadership.find((one) => one.type === seat)
  return <LeaderLink leader={leader} back={{ from: 'clans' }} />
}

function ViewButton({ row }: { row: Row }) {
  return (
    <LinkButton
      to="/clans/$id"
      params={{ id: String(row.id) }}
      size="small"
      aria-label={`View ${row.name}`}
      className="max-sm:w-full"
    >
      View
    </LinkButton>
  )
}
