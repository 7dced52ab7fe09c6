import { Link } from '@tanstack/react-router'
import type { ComparedGroup, ComparedMove, Comparison } from '#schema/contracts/history/compare.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { DayTable } from '#web/ui/day-chart/day-table.tsx'
import { WhenInView } from '#web/ui/page/when-in-view.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatActiveMemberCount, formatPercent } from '#web/ui/words/format-number.ts'
import { MemberComposition } from './member-composition.tsx'
import { toDailyMemberCounts } from './members-by-day.ts'
import { formatSignedCount, summarizeComparedGroup } from './numbers.ts'
import { type GroupMeasure, SideBySideTable } from './side-by-side-table.tsx'

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
        <SideBySideTable
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
        <MemberComposition kind={kind} groups={groups} />
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

function listMeasures(kind: GroupKind, { groups, to }: Comparison): GroupMeasure[] {
  const parent = PARENTS[kind]
  const hasGrowth90 = groups.some((group) => summarizeComparedGroup(group, to).growth90 !== null)
  const growth = (name: string, span: 'growth30' | 'growth90'): GroupMeasure => ({
    name,
    toValue: (group) => formatSignedCount(summarizeComparedGroup(group, to)[span]),
  })
  return [
    { name: 'Rank', toValue: (group) => summarizeComparedGroup(group, to).rank ?? 'Unknown' },
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
  const { awake, awakeShare } = summarizeComparedGroup(group, to)
  if (awake === null) return formatActiveMemberCount(awake, group.members) ?? 'Unknown'
  return awakeShare === null
    ? formatCount(awake)
    : `${formatCount(awake)} (${formatPercent(awakeShare)})`
}

const WEEK = 7

function MembersTable({ comparison }: { comparison: Comparison }) {
  const { dates, members } = toDailyMemberCounts(comparison)
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

const PROFILES = { player: '/players/$id', ...GROUP_PROFILE_PATHS } as const
const MOVERS = { dynasty: 'Members', clan: 'Houses', bloodline: 'Players and clans' }

type MovesProps = { kind: GroupKind; comparison: Comparison }

function MemberMoves({ kind, comparison: { moves, groups } }: MovesProps) {
  if (moves.length === 0) {
    return <p className="text-bone-400">No moves between them are recorded.</p>
  }
  const nameOf = (id: number) => groups.find((group) => group.id === id)?.name ?? 'another'
  return (
    <>
      <p className="text-bone-400">
        {MOVERS[kind]} who moved from one to another: the newest moves between each pair of groups.
      </p>
      <ol className="mt-3">
        {moves.map((move) => (
          <li
            key={move.id}
            className="flex flex-wrap gap-x-6 gap-y-1 border-b border-gold-800/60 py-3"
          >
            <span className="figures w-44 text-bone-400">
              <DateText at={move.at} />
            </span>
            <span className="min-w-0 font-display text-[1.375rem] leading-snug">
              <Who who={move.who} /> left <bdi>{nameOf(move.fromId)}</bdi> for{' '}
              <bdi>{nameOf(move.toId)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Who({ who: { kind, id, name } }: Pick<ComparedMove, 'who'>) {
  return (
    <Link to={PROFILES[kind]} params={{ id: String(id) }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}
