import type { GroupDay } from '#schema/contracts/chronicle.ts'
import type { GrowthSpan } from '#schema/rules.ts'
import { formatCount } from '#web/ui/format-number.ts'
import { toPeriods, toShortDate } from './summarize.ts'

const DAYS_BY_DAY = 30
const WEEK = 7

type GrowthTableProps = { days: readonly GroupDay[]; span: GrowthSpan }

/** What the chart shows, in numbers: by day for a month, by week for longer. */
export function GrowthTable({ days, span }: GrowthTableProps) {
  const isDaily = span <= DAYS_BY_DAY
  return (
    <details className="group mt-6">
      <summary className="inline-flex min-h-10 items-center text-bone-300 underline decoration-gold-600 underline-offset-4 hover:text-gold-200">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      <table className="figures mt-3 w-full max-w-3xl text-right">
        <caption className="sr-only">
          Members and awake at the end of each {isDaily ? 'day' : 'week'}, and who joined and left
          in it
        </caption>
        <thead>
          <tr>
            {[isDaily ? 'Day' : 'Week to', 'Members', 'Awake', 'Joined', 'Left'].map((header) => (
              <th
                key={header}
                scope="col"
                className="small-caps border-b border-gold-600/70 py-2 pl-3 text-gold-300 first:pl-0 whitespace-nowrap first:text-left max-sm:text-sm max-sm:tracking-normal"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toPeriods(days, isDaily ? 1 : WEEK).map(({ to, members, awake, joined, left }) => (
            <tr key={to} className="border-b border-gold-800/50">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                <time dateTime={to}>{toShortDate(to)}</time>
              </th>
              {[members, awake, joined, left].map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                <td key={index} className="pl-3">
                  {formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
