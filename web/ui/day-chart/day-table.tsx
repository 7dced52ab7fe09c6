import { formatCount } from '#schema/core/format-number.ts'
import { toShortDate } from '#schema/core/time/date-words.ts'

type DayTableProps = {
  caption: string
  /** The first header is the one above the dates. */
  headers: readonly string[]
  /** A count is null on days without a record. */
  rows: readonly { date: string; counts: readonly (number | null)[] }[]
}

export function DayTable({ caption, headers, rows }: DayTableProps) {
  return (
    <details className="group mt-6">
      <summary className="inline-flex min-h-10 items-center text-bone-300 underline decoration-gold-600 underline-offset-4 hover:text-gold-200">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      <table className="figures mt-3 w-full max-w-3xl text-right">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th
                key={header}
                scope="col"
                className="small-caps border-b border-gold-600/70 py-2 pl-3 align-bottom text-gold-300 first:pl-0 first:text-left first:whitespace-nowrap max-sm:text-sm max-sm:tracking-normal"
              >
                <bdi>{header}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, counts }) => (
            <tr key={date} className="border-b border-gold-800/50">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                <time dateTime={date}>{toShortDate(date)}</time>
              </th>
              {counts.map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are never reordered
                <td key={index} className="pl-3">
                  {count === null ? '–' : formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
