import type { WeekReport } from '#schema/contracts/week.ts'
import { formatChange } from '#web/compare/numbers.ts'
import { formatCount } from '#web/ui/words/format-number.ts'
import { Sum } from './week-sums.tsx'

/** A week's numbers; those of the realm have who was embraced and died, those of a group its rank. */
export function ReportSums({ report }: { report: WeekReport }) {
  const { sums, rank, group } = report
  if (!sums) return null
  const { arrivals, departures, embraces, deaths, count, change } = sums
  return (
    <dl
      className={`mt-10 grid grid-cols-2 border-t border-l border-gold-800 ${group ? 'sm:grid-cols-4' : 'sm:grid-cols-3 lg:grid-cols-5'}`}
    >
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

function toMove(change: number): string {
  if (change === 0) return 'as the week before'
  const places = `${formatCount(Math.abs(change))} ${Math.abs(change) === 1 ? 'place' : 'places'}`
  return change > 0 ? `up ${places}` : `down ${places}`
}
