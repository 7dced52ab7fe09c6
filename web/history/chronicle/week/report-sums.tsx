import type { WeekReport } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { formatChange } from '#web/history/compare/numbers.ts'
import { WeekFigure } from './week-sums.tsx'

export function ReportSums({ report }: { report: WeekReport }) {
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
        note={change === null ? null : `${formatChange(change)} since the week before`}
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
  const places = `${formatCount(Math.abs(change))} ${Math.abs(change) === 1 ? 'place' : 'places'}`
  return change > 0 ? `up ${places}` : `down ${places}`
}
