import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GroupDayStats, Growth as GrowthData } from '#schema/contracts/history/chronicle.ts'
import { toShortDate } from '#schema/core/time/date-words.ts'
import { GROWTH_SPANS, type GrowthSpan } from '#schema/rules.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { DayTable } from '#web/ui/day-chart/day-table.tsx'
import { SectionHeading } from '#web/ui/page/section-links.tsx'
import { WhenInView } from '#web/ui/page/when-in-view.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { DEFAULT_GROWTH_SPAN, type GroupPageSearch } from './group-search.ts'
import { growthQuery } from './growth-query.ts'
import { type GrowthMark, toGrowthMarks } from './marks.ts'
import { sumGrowthByPeriod, summarizeGrowth } from './summarize.ts'

const GrowthChart = lazyComponent(
  () => import('./growth-chart.tsx'),
  () => <Skeleton className="h-108" />,
)

type GrowthProps = { kind: GroupKind; id: number; search: GroupPageSearch; action?: ReactNode }

export function GrowthSection({ kind, id, search, action }: GrowthProps) {
  const span = search.span ?? DEFAULT_GROWTH_SPAN
  const query = useQuery({
    ...growthQuery(kind, String(id), span),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch, isPlaceholderData } = query
  return (
    <section aria-labelledby="growth" className="mt-16 sm:mt-20">
      <SectionHeading id="growth">Growth</SectionHeading>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <Spans kind={kind} id={id} search={search} />
        {action}
      </div>
      <div aria-busy={isPlaceholderData} className="mt-6 transition-opacity aria-busy:opacity-60">
        {data ? (
          <Shown growth={data} own={{ kind, id }} span={span} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} title="The growth could not be loaded" />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </section>
  )
}

function Spans({ kind, id, search }: Omit<GrowthProps, 'action'>) {
  return (
    <nav aria-label="Days shown">
      <ul className="flex border border-gold-800">
        {GROWTH_SPANS.map((span) => (
          <li key={span} className="border-gold-800 not-first:border-l">
            <Link
              to={GROUP_PROFILE_PATHS[kind]}
              params={{ id: String(id) }}
              search={{ ...search, span: span === DEFAULT_GROWTH_SPAN ? undefined : span }}
              replace
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={span === (search.span ?? DEFAULT_GROWTH_SPAN) ? 'true' : undefined}
              className="figures inline-flex min-h-10 items-center px-4 text-bone-300 transition-colors hover:text-gold-200 aria-[current]:bg-gold-800/50 aria-[current]:text-gold-200 sm:px-5"
            >
              {span} days
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ShownProps = { growth: GrowthData; own: { kind: GroupKind; id: number }; span: GrowthSpan }

function Shown({ growth, own, span }: ShownProps) {
  const { days, from, recordsBeganAt } = growth
  const summary = summarizeGrowth(growth, span)
  const marks = toGrowthMarks(growth, own)
  if (summary === null) {
    return <p className={SUMMARY}>Records begin with the next sync.</p>
  }
  return (
    <>
      <p className={SUMMARY}>
        {summary.text}
        {summary.left && ' '}
        {summary.left && (
          <Link
            to="/chronicle"
            search={{ group: `${own.kind}:${own.id}`, topic: 'houses' }}
            className="text-link"
          >
            {summary.left}
          </Link>
        )}
        .
      </p>
      {recordsBeganAt !== null && recordsBeganAt > from && (
        <p className="figures mt-1 text-center text-bone-400">
          Records begin on <DateText at={recordsBeganAt} />.
        </p>
      )}
      {days.length > 1 && (
        <WhenInView className="mt-6 min-h-108">
          <GrowthChart growth={growth} marks={marks} />
        </WhenInView>
      )}
      <Marks marks={marks} />
      <GrowthTable days={days} span={span} />
    </>
  )
}

const SUMMARY =
  'text-balance text-center font-display text-[1.4rem] leading-snug text-bone-100 italic'

function Marks({ marks }: { marks: readonly GrowthMark[] }) {
  if (marks.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="small-caps border-b border-gold-800 pb-2.5 text-gold-300">Notable days</h3>
      <ol className="gap-x-12 md:columns-2">
        {marks.map(({ date, text }) => (
          <li
            key={date + text}
            className="flex break-inside-avoid gap-x-4 border-b border-gold-800/50 py-2.5"
          >
            <time dateTime={date} className="figures w-28 shrink-0 text-bone-400">
              {toShortDate(date)}
            </time>
            <span className="min-w-0">
              <bdi>{text}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const DAYS_BY_DAY = 30
const WEEK = 7

type GrowthTableProps = { days: readonly GroupDayStats[]; span: GrowthSpan }

function GrowthTable({ days, span }: GrowthTableProps) {
  const isDaily = span <= DAYS_BY_DAY
  return (
    <DayTable
      caption={`Members and active members at the end of each ${isDaily ? 'day' : 'week'}, and who joined and left in it`}
      headers={[isDaily ? 'Day' : 'Week to', 'Members', 'Active', 'Joined', 'Left']}
      rows={sumGrowthByPeriod(days, isDaily ? 1 : WEEK).map(
        ({ to, members, awake, joined, left }) => ({
          date: to,
          counts: [members, awake, joined, left],
        }),
      )}
    />
  )
}
