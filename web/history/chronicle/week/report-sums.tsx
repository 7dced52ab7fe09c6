import type { WeekReport } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { formatChange } from '#web/history/compare/numbers.ts'
import { Sum } from './week-sums.tsx'

export function ReportSums({ report }: { report: WeekReport }) {
  const { sums, rank, group } = report
  if (!sums) return null
  const { arrivals, departures, embraces, deaths, count, change } = sums
  return (
    <dl className={`mt-10 grid grid-cols-2 border-t border-l border-gold-800 ${toColumns(report)}`}>
      <Sum term={group ? 'Joined' : 'Arrived'}>{formatCount(arrivals)}</Sum>
      {embraces !== null && <Sum term="Embraced">{formatCount(embraces)}</Sum>}
      {deaths !== null && <Sum term="Died">{formatCount(deaths)}</Sum>}
      <Sum term="Left">{formatCount(departures)}</Sum>
      {rank && (
        <Sum term="Rank" note={rank.change === null ? null : toMove(rank.change)}>
          {formatCount(rank.rank)}
        </Sum>
      )}
      <Sum
        term={group ? 'Members' : 'In the realm'}
        note={change === null ? null : `${formatChange(change)} since the week before`}
      >
        {formatCount(count)}
      </Sum>
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
