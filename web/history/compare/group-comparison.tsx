import type { ComparedGroup, Comparison } from '#schema/contracts/history/compare.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { DayTable } from '#web/ui/day-chart/day-table.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { WhenInView } from '#web/ui/page/when-in-view.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatActiveCount, formatPercent } from '#web/ui/words/format-number.ts'
import { MemberMakeup } from './member-makeup.tsx'
import { MemberMoves } from './member-moves.tsx'
import { toMembersByDay } from './members-by-day.ts'
import { formatChange, summarizeGroup } from './numbers.ts'
import { type ComparedMeasure, SideBySide } from './side-by-side.tsx'

const MembersChart = lazyComponent(
  () => import('./members-chart.tsx'),
  () => <Skeleton className="h-96" />,
)

type GroupComparisonProps = { kind: GroupKind; comparison: Comparison }

export function GroupComparison({ kind, comparison }: GroupComparisonProps) {
  const { groups, from, recordsBeganAt } = comparison
  return (
    <>
      <section aria-labelledby="numbers" className="mt-14">
        <Heading id="numbers">In numbers</Heading>
        <SideBySide
          caption="The compared groups in numbers"
          kind={kind}
          groups={groups}
          measures={listMeasures(kind, comparison)}
        />
      </section>
      <section aria-labelledby="members-by-day" className="mt-14">
        <Heading id="members-by-day">Members by day</Heading>
        {recordsBeganAt !== null && recordsBeganAt > from && (
          <p className="figures mb-4 text-bone-400">
            Records begin on <DateText at={recordsBeganAt} />.
          </p>
        )}
        <WhenInView className="min-h-96">
          <MembersChart comparison={comparison} />
        </WhenInView>
        <MembersTable comparison={comparison} />
      </section>
      <section aria-labelledby="makeup" className="mt-14">
        <Heading id="makeup">Species and generations</Heading>
        <p className="-mt-3 mb-6 text-bone-400">
          Counted once a day: later changes are not included.
        </p>
        <MemberMakeup kind={kind} groups={groups} />
      </section>
      <section aria-labelledby="moves" className="mt-14">
        <Heading id="moves">Who moved between them</Heading>
        <MemberMoves kind={kind} comparison={comparison} />
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

const PARENTS = { dynasty: 'Clan', clan: 'Bloodline', bloodline: null }

function listMeasures(kind: GroupKind, { groups, to }: Comparison): ComparedMeasure[] {
  const parent = PARENTS[kind]
  const hasGrowth90 = groups.some((group) => summarizeGroup(group, to).growth90 !== null)
  const growth = (name: string, span: 'growth30' | 'growth90'): ComparedMeasure => ({
    name,
    toValue: (group) => formatChange(summarizeGroup(group, to)[span]),
  })
  return [
    { name: 'Rank', toValue: (group) => summarizeGroup(group, to).rank ?? 'Unknown' },
    { name: 'Members', toValue: ({ members }) => formatCount(members) },
    { name: 'Active', toValue: (group) => toAwake(group, to) },
    growth('30 days', 'growth30'),
    ...(hasGrowth90 ? [growth('90 days', 'growth90')] : []),
    { name: 'Founded', toValue: ({ foundedDate }) => <DateText at={foundedDate} /> },
    ...(parent
      ? [
          {
            name: parent,
            toValue: (group: ComparedGroup) => <bdi>{group.parent?.name ?? 'None'}</bdi>,
          },
        ]
      : []),
  ]
}

function toAwake(group: ComparedGroup, to: string): string {
  const { awake, awakeShare } = summarizeGroup(group, to)
  if (awake === null) return formatActiveCount(awake, group.members) ?? 'Unknown'
  return awakeShare === null
    ? formatCount(awake)
    : `${formatCount(awake)} (${formatPercent(awakeShare)})`
}

const WEEK = 7

function MembersTable({ comparison }: { comparison: Comparison }) {
  const { dates, members } = toMembersByDay(comparison)
  const indexes = dates
    .map((_, index) => dates.length - 1 - index)
    .filter((index, age) => age % WEEK === 0 && members.some((one) => one[index] != null))
  return (
    <DayTable
      caption="Members of each group, week by week"
      headers={['Day', ...comparison.groups.map(({ name }) => name)]}
      rows={indexes.map((index) => ({
        date: dates[index] ?? '',
        counts: members.map((one) => one[index] ?? null),
      }))}
    />
  )
}
