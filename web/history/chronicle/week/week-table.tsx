import { Link } from '@tanstack/react-router'
import type { RealmWeek } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toShortDayAndMonth, toShortWeekdayName } from '#schema/core/time/date-words.ts'
import { sumPlayers } from './sum-week.ts'

type Day = RealmWeek['days'][number]

const COLUMNS: { header: string; toCount: (day: Day) => number; isWide?: true }[] = [
  { header: 'Arrived', toCount: (day) => day.arrivals },
  { header: 'Embraced', toCount: (day) => day.embraces },
  { header: 'Died', toCount: (day) => day.deaths },
  { header: 'Left', toCount: (day) => day.departures },
  { header: 'Active', toCount: (day) => day.awake },
  { header: 'In the realm', toCount: sumPlayers, isWide: true },
]

export function WeekTable({ week }: { week: readonly Day[] }) {
  return (
    <table className="figures mt-8 w-full text-right md:table-fixed">
      <caption className="sr-only">The week by day</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            Day
          </th>
          {COLUMNS.map(({ header, isWide }) => (
            <th key={header} scope="col" className={isWide ? `${HEAD} max-sm:hidden` : HEAD}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.toReversed().map((day) => (
          <tr key={day.date} className="border-b border-gold-800/50">
            <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
              <Link to="/chronicle" search={{ until: day.date }} className="text-link">
                <time dateTime={day.date}>{toDayName(day.date)}</time>
              </Link>
            </th>
            {COLUMNS.map(({ header, toCount, isWide }) => (
              <td key={header} className={isWide ? 'pl-3 max-sm:hidden' : 'pl-3'}>
                {formatCount(toCount(day))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Formats weekday and date separately, because browsers disagree on the comma between them. */
function toDayName(date: string): string {
  return `${toShortWeekdayName(date)} ${toShortDayAndMonth(date)}`
}

const HEAD =
  'small-caps border-b border-gold-600/70 py-2 pl-3 align-bottom text-gold-300 first:pl-0 max-sm:text-[0.8rem] max-sm:tracking-normal max-sm:pl-1'
