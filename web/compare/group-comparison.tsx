import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ComparedGroup, Comparison } from '#schema/contracts/compare.ts'
import { Logo } from '#web/ui/crest/logo.tsx'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { formatCount, formatPercent } from '#web/ui/format-number.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { useIsSeen } from '#web/ui/use-is-seen.ts'
import { Makeups } from './makeups.tsx'
import { MembersTable } from './members-table.tsx'
import { Moves } from './moves.tsx'
import { formatChange, toNumbers } from './numbers.ts'

const MembersChart = lazy(() => import('./members-chart.tsx'))

type GroupComparisonProps = { kind: GroupKind; comparison: Comparison }

export function GroupComparison({ kind, comparison }: GroupComparisonProps) {
  const { groups, from, recordsBeganAt } = comparison
  const [place, isSeen] = useIsSeen<HTMLDivElement>()
  return (
    <>
      <section aria-labelledby="numbers" className="mt-14">
        <Heading id="numbers">In numbers</Heading>
        <Table
          caption="The compared groups in numbers"
          columns={listColumns(kind, comparison)}
          rows={groups}
          toKey={({ id }) => id}
        />
      </section>
      <section aria-labelledby="members-by-day" className="mt-14">
        <Heading id="members-by-day">Members by day</Heading>
        {recordsBeganAt !== null && recordsBeganAt > from && (
          <p className="figures mb-4 text-bone-400">
            Records begin on <DateText at={recordsBeganAt} />.
          </p>
        )}
        <div ref={place} className="min-h-96 noscript:hidden">
          {isSeen && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <MembersChart comparison={comparison} />
            </Suspense>
          )}
        </div>
        <MembersTable comparison={comparison} />
      </section>
      <section aria-labelledby="makeup" className="mt-14">
        <Heading id="makeup">Species and generations</Heading>
        <p className="-mt-3 mb-6 text-bone-400">
          Counted once a day, so without those who came or left since.
        </p>
        <Makeups groups={groups} />
      </section>
      <section aria-labelledby="moves" className="mt-14">
        <Heading id="moves">Who moved between them</Heading>
        <Moves kind={kind} comparison={comparison} />
      </section>
    </>
  )
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-5 text-[2rem] font-semibold">
      {children}
    </h2>
  )
}

const PROFILES = {
  dynasty: '/dynasties/$id',
  clan: '/clans/$id',
  bloodline: '/bloodlines/$id',
} as const

const NAME_HEADERS = { dynasty: 'Dynasty', clan: 'Clan', bloodline: 'Bloodline' }
const PARENTS = { dynasty: 'Clan', clan: 'Bloodline', bloodline: null }
const NUMBER = 'figures'

function listColumns(kind: GroupKind, { groups, to }: Comparison): Column<ComparedGroup>[] {
  const parent = PARENTS[kind]
  const hasGrowth90 = groups.some((group) => toNumbers(group, to).growth90 !== null)
  const number = (header: string, cell: Column<ComparedGroup>['cell']) => ({
    header,
    cell,
    className: NUMBER,
  })
  return [
    {
      header: 'Arms',
      isHeaderHidden: true,
      place: 'mark',
      className: 'xl:w-16',
      cell: (group) => <Logo kind={kind} {...group} className="w-10" />,
    },
    {
      header: NAME_HEADERS[kind],
      place: 'name',
      className: 'max-xl:min-h-11 xl:w-64',
      cell: ({ id, name }) => (
        <Link
          to={PROFILES[kind]}
          params={{ id: String(id) }}
          className="font-display text-[1.375rem] leading-tight font-semibold text-bone-50 hover:text-gold-200 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    number('Rank', (group) => toNumbers(group, to).rank ?? 'Unknown'),
    number('Members', ({ members }) => formatCount(members)),
    number('Awake', (group) => toAwake(group, to)),
    number('30 days', (group) => formatChange(toNumbers(group, to).growth30)),
    ...(hasGrowth90
      ? [number('90 days', (group) => formatChange(toNumbers(group, to).growth90))]
      : []),
    {
      header: 'Founded',
      className: 'figures',
      cell: ({ foundedDate }) => <DateText at={foundedDate} />,
    },
    ...(parent
      ? [
          {
            header: parent,
            cell: (group: ComparedGroup) => <bdi>{group.parent?.name ?? 'None'}</bdi>,
          },
        ]
      : []),
  ]
}

function toAwake(group: ComparedGroup, to: string): string {
  const { awake, awakeShare } = toNumbers(group, to)
  if (awake === null) return 'Unknown'
  return awakeShare === null
    ? formatCount(awake)
    : `${formatCount(awake)} (${formatPercent(awakeShare)})`
}
