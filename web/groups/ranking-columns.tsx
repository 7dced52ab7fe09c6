import { Link } from '@tanstack/react-router'
import { Logo } from '#web/ui/crest/logo.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RankSigil } from '#web/ui/rank-sigil.tsx'
import type { Column } from '#web/ui/table.tsx'

type Row = { id: number; name: string; logoUuid: string | null; memberCount: number }

const PROFILES = { dynasty: '/dynasties/$id', clan: '/clans/$id' } as const
type Kind = keyof typeof PROFILES

export const ORDER_COLUMN: Column<{ rank: number }> = {
  header: 'Order',
  place: 'mark',
  className: 'xl:w-20',
  cell: (row) => <RankSigil rank={row.rank} />,
}

export function nameColumn(kind: Kind, header: string, className: string): Column<Row> {
  return { header, place: 'name', className, cell: (row) => <GroupName kind={kind} row={row} /> }
}

export const MEMBERS_COLUMN: Column<Row> = {
  header: 'Members',
  className: 'xl:w-26 xl:text-right figures',
  cell: (row) => (
    <span className="font-display text-xl text-bone-50">{formatCount(row.memberCount ?? 0)}</span>
  ),
}

export function viewColumn(kind: Kind): Column<Row> {
  return {
    header: 'View',
    place: 'foot',
    isHeaderHidden: true,
    className: 'xl:w-24',
    cell: (row) => (
      <LinkButton
        to={PROFILES[kind]}
        params={{ id: String(row.id) }}
        size="small"
        aria-label={`View ${row.name}`}
        className="max-sm:w-full"
      >
        View
      </LinkButton>
    ),
  }
}

function GroupName({ kind, row }: { kind: Kind; row: Row }) {
  return (
    <Link
      to={PROFILES[kind]}
      params={{ id: String(row.id) }}
      className="group flex min-h-12 items-center gap-4"
    >
      <Logo kind={kind} id={row.id} logoUuid={row.logoUuid} className="w-10" />
      <bdi className="min-w-0 font-display text-[1.375rem] leading-tight font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4 group-hover:text-gold-200 group-hover:underline">
        {row.name}
      </bdi>
    </Link>
  )
}
