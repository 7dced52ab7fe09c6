import { Link } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { RANKING_SORT_DIRECTIONS, type RankingSort } from '#schema/rules.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { toAriaSort, toNextSortOrder } from '#web/lib/address/sort-order.ts'
import { LeaderLink } from '#web/realm/groups/leader-link.tsx'
import { GROUP_KIND_PLURALS } from '#web/realm/groups/queries.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { RankSigil } from '#web/ui/glyphs/rank-sigil.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { SortDirectionMark } from '#web/ui/tables/sort-head.tsx'
import type { TableColumn } from '#web/ui/tables/table.tsx'
import { formatActiveMemberCount } from '#web/ui/words/format-number.ts'
import { MemberGrowth, RankMovement } from './movement.tsx'
import type { RankingSearch } from './ranking-search.ts'
import { Sparkline } from './sparkline.tsx'

type Kind = 'dynasty' | 'clan'
type RankingColumn = TableColumn<RankingRow>

export function toRankingColumns(
  kind: Kind,
  nameHeader: string,
  view: RankingSearch,
  own: readonly RankingColumn[],
): RankingColumn[] {
  const sortable = (sort: RankingSort, header: string) => ({
    header,
    sorted: toAriaSort(RANKING_ORDERS, view, sort),
    headerContent: <SortLink kind={kind} sort={sort} header={header} view={view} />,
  })
  return [
    { header: 'Order', place: 'mark', className: 'xl:w-18', cell: (row) => <Rank row={row} /> },
    {
      ...sortable('name', nameHeader),
      place: 'name',
      className: toNameWidth(kind, view),
      cell: (row) => <GroupName kind={kind} row={row} />,
    },
    ...own,
    {
      ...sortable('members', 'Members'),
      place: 'figure',
      className: 'xl:w-26 xl:text-right figures',
      cell: (row) => <Members row={row} />,
    },
    {
      ...sortable('growth', '30 Days'),
      foldedBelow: 'md',
      className: 'xl:w-28 xl:text-right',
      cell: (row) => (
        <span className="flex items-center gap-2 md:flex-col md:items-end md:gap-0">
          <Sparkline history={row.memberHistory} />
          <MemberGrowth growth={row.growth} />
        </span>
      ),
    },
    {
      header: 'View',
      place: 'foot',
      isHeaderHidden: true,
      foldedBelow: 'xl',
      className: 'xl:w-21',
      cell: (row) => <View kind={kind} row={row} />,
    },
  ]
}

function toNameWidth(kind: Kind, { asOf }: RankingSearch): string {
  if (asOf) return 'xl:w-[30%]'
  return kind === 'dynasty' ? 'xl:w-[18%]' : 'xl:w-[22%]'
}

export function toSeatColumn(
  header: string,
  seat: string,
  back: BackSearch,
  foldedBelow: RankingColumn['foldedBelow'] = 'xl',
): RankingColumn {
  return {
    header,
    foldedBelow,
    cell: (row) => (
      <Holder
        leader={row.leadership.find((one) => one.type === seat)}
        header={header}
        back={back}
      />
    ),
  }
}

type HolderProps = { leader: Leader | undefined; header: string; back: BackSearch }

function Holder({ leader, header, back }: HolderProps) {
  return (
    <>
      <LeaderLink leader={leader} back={back} />
      {leader && leader.role !== header && (
        <span className="block text-sm leading-tight text-bone-400">{leader.role}</span>
      )}
    </>
  )
}

type SortLinkProps = { kind: Kind; sort: RankingSort; header: string; view: RankingSearch }

function SortLink({ kind, sort, header, view }: SortLinkProps) {
  return (
    <Link
      to={`/${GROUP_KIND_PLURALS[kind]}`}
      search={toSorted(view, sort)}
      className="group inline-flex items-center gap-1.5 hover:text-gold-200"
    >
      {header}
      <SortDirectionMark sorted={toAriaSort(RANKING_ORDERS, view, sort)} />
    </Link>
  )
}

function Members({ row }: { row: RankingRow }) {
  const awake = formatActiveMemberCount(row.awake, row.members)
  return (
    <>
      <span className="font-display text-xl text-bone-50 max-xl:block max-xl:text-2xl max-xl:leading-none">
        {formatCount(row.members)}
      </span>
      <span aria-hidden="true" className="text-sm text-bone-400 xl:hidden">
        {row.members === 1 ? 'member' : 'members'}
      </span>
      {awake && <span className="block text-sm text-bone-400 folded-below-md">{awake} active</span>}
    </>
  )
}

function Rank({ row }: { row: RankingRow }) {
  return (
    <span className="flex w-12 flex-col items-center">
      <RankSigil rank={row.rank} />
      <RankMovement change={row.rankChange} />
    </span>
  )
}

const NAME =
  'min-w-0 font-display text-[1.25rem] leading-tight md:text-[1.375rem] font-semibold text-bone-50 decoration-gold-400 decoration-1 underline-offset-4'

function GroupName({ kind, row }: { kind: Kind; row: RankingRow }) {
  const logo = <Logo kind={kind} id={row.id} logoUuid={row.logoUuid} className="w-10" />
  if (row.isDissolved) {
    return (
      <span className="flex min-h-12 items-center gap-3 xl:gap-4">
        {logo}
        <span>
          <bdi className={NAME}>{row.name}</bdi>
          <span className="block text-base text-bone-400">Dissolved since</span>
        </span>
      </span>
    )
  }
  return (
    <Link
      to={GROUP_PROFILE_PATHS[kind]}
      params={{ id: String(row.id) }}
      className="group flex min-h-12 items-center gap-3 xl:gap-4"
    >
      {logo}
      <span className="min-w-0">
        <bdi className={`${NAME} group-hover:text-gold-200 group-hover:underline`}>{row.name}</bdi>
        {row.formerName !== null && (
          <span className="block text-base leading-tight text-bone-400">
            formerly <bdi>{row.formerName}</bdi>
          </span>
        )}
        {row.isRecruiting && (
          <span className="mt-1 block">
            <Badge tone="gold">Recruiting</Badge>
          </span>
        )}
      </span>
    </Link>
  )
}

function View({ kind, row }: { kind: Kind; row: RankingRow }) {
  if (row.isDissolved) return null
  return (
    <LinkButton
      to={GROUP_PROFILE_PATHS[kind]}
      params={{ id: String(row.id) }}
      size="small"
      aria-label={`View ${row.name}`}
      className="max-sm:w-full"
    >
      View
    </LinkButton>
  )
}

const RANKING_ORDERS = { usual: 'members', directions: RANKING_SORT_DIRECTIONS } as const

function toSorted(view: RankingSearch, sort: RankingSort): RankingSearch {
  return { ...view, page: undefined, ...toNextSortOrder(RANKING_ORDERS, view, sort) }
}
