import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RealmWeek, WeekReport } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import type { Topic } from '#schema/history/topics.ts'
import { formatSignedCount } from '#web/history/compare/numbers.ts'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import { sumRealmWeek } from './sum-week.ts'

export function RealmWeekTotals({ week }: { week: RealmWeek }) {
  const { arrivals, embraces, deaths, departures, players, change } = sumRealmWeek(week)
  const to = (topic: Topic, count: number) =>
    count === 0 ? (
      '0'
    ) : (
      <Link
        to="/chronicle"
        search={{ topic, until: week.to }}
        className="underline decoration-gold-600 decoration-1 underline-offset-[0.2em] hover:text-gold-200"
      >
        {formatCount(count)}
      </Link>
    )
  return (
    <dl className="mt-10 grid grid-cols-2 border-t border-l border-gold-800 max-md:*:last:col-span-2 md:grid-cols-5">
      <WeekFigure term="Arrived">{to('arrivals', arrivals)}</WeekFigure>
      <WeekFigure term="Embraced">{to('arrivals', embraces)}</WeekFigure>
      <WeekFigure term="Died">{to('deaths', deaths)}</WeekFigure>
      <WeekFigure term="Left">{to('houses', departures)}</WeekFigure>
      <WeekFigure
        term="In the realm"
        note={change === null ? null : `${formatSignedCount(change)} since the week before`}
      >
        {players === null ? 'Unknown' : formatCount(players)}
      </WeekFigure>
    </dl>
  )
}

export function WeekReportTotals({ report }: { report: WeekReport }) {
  const { sums, rank, group } = report
  if (!sums) return null
  const { arrivals, departures, embraces, deaths, count, change } = sums
  return (
    <dl className={`mt-10 grid grid-cols-2 border-t border-l border-gold-800 ${toColumns(report)}`}>
      <WeekFigure term={group ? 'Joined' : 'Arrived'}>{formatCount(arrivals)}</WeekFigure>
      {embraces !== null && <WeekFigure term="Embraced">{formatCount(embraces)}</WeekFigure>}
      {deaths !== null && <WeekFigure term="Died">{formatCount(deaths)}</WeekFigure>}
      <WeekFigure term="Left">{formatCount(departures)}</WeekFigure>
      {rank && (
        <WeekFigure term="Rank" note={rank.change === null ? null : toMove(rank.change)}>
          {formatCount(rank.rank)}
        </WeekFigure>
      )}
      <WeekFigure
        term={group ? 'Members' : 'In the realm'}
        note={change === null ? null : `${formatSignedCount(change)} since the week before`}
      >
        {formatCount(count)}
      </WeekFigure>
    </dl>
  )
}

function toColumns({ group, rank }: WeekReport): string {
  if (!group) return 'max-md:*:last:col-span-2 md:grid-cols-5'
  return rank ? 'sm:grid-cols-4' : 'max-sm:*:last:col-span-2 sm:grid-cols-3'
}

function toMove(change: number): string {
  if (change === 0) return 'as the week before'
  const places = formatCountWithNoun(Math.abs(change), 'place', 'places')
  return change > 0 ? `up ${places}` : `down ${places}`
}

type SumProps = { term: string; note?: string | null; children: ReactNode }

function WeekFigure({ term, note, children }: SumProps) {
  return (
    <div className="border-r border-b border-gold-800 px-2 py-5 text-center text-balance lg:px-4">
      <dt className="small-caps text-gold-300">{term}</dt>
      <dd className="figures mt-1 font-display text-[2.5rem] leading-none font-semibold text-bone-50">
        {children}
      </dd>
      {note && <dd className="mt-1.5 text-base text-bone-400">{note}</dd>}
    </div>
  )
}
