import { Link } from '@tanstack/react-router'
import type { CalendarOccurrence, CalendarResponse } from '#schema/contracts/community/calendar.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import type { CalendarSearch } from '../calendar-search.ts'
import { toEventCountText, toEventTitle } from '../event-row.tsx'
import { toPlannerName } from '../planner-link.tsx'
import { getTodayInZone } from '../queries.ts'
import { toDayText, toMonthText, toZonedTime } from '../time/zoned-words.ts'
import { buildMonthGrid, getFirstDayOfWeek, ISO_SUNDAY } from './plan-month.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const SHOWN_A_DAY = 3

export default function MonthGrid({
  page: { from, days, occurrences, zone },
  view,
}: {
  page: CalendarResponse
  view: CalendarSearch
}) {
  const month = from.slice(0, 7)
  // Weeks begin on Sunday until hydration, because the server does not know the visitor's locale.
  const firstDay = useIsHydrated() ? getFirstDayOfWeek(navigator.language) : ISO_SUNDAY
  const today = useIsHydrated() ? getTodayInZone(zone) : null
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const events = Map.groupBy(occurrences, ({ startAt }) => toZonedTime(startAt, zone).date)
  const weekdays = WEEKDAYS.map((_, index) => WEEKDAYS[(index + firstDay - 1) % 7] ?? '')
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{toMonthText(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="small-caps pb-2 font-normal text-bone-400">
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <span className="sr-only">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buildMonthGrid(month, firstDay).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, weekday) =>
              date ? (
                <td
                  key={date}
                  aria-current={date === today ? 'date' : undefined}
                  className="h-32 border border-gold-800/60 p-1.5 align-top aria-[current=date]:bg-gold-800/30 aria-[current=date]:outline-2 aria-[current=date]:-outline-offset-2 aria-[current=date]:outline-gold-400"
                >
                  <Day
                    date={date}
                    count={counts.get(date) ?? 0}
                    events={events.get(date) ?? []}
                    zone={zone}
                    view={view}
                  />
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has nothing but its weekday
                <td key={weekday} className="border border-gold-800/30 bg-night-900/40" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  date: string
  /** The day's total number of events. `events` may contain only the first few. */
  count: number
  events: readonly CalendarOccurrence[]
  zone: string
  view: CalendarSearch
}

function Day({ date, count, events, zone, view }: DayProps) {
  const number = Number(date.slice(8))
  const shown = events.slice(0, SHOWN_A_DAY)
  const left = count - shown.length
  if (count === 0) return <span className="figures block px-1 text-bone-400">{number}</span>
  const search = { ...view, day: date, month: undefined, view: undefined, position: undefined }
  return (
    <>
      <Link
        to="/calendar"
        search={search}
        aria-label={`${toDayText(date)}: ${toEventCountText(count)}`}
        className="figures inline-grid min-h-7 min-w-7 place-items-center px-1 text-bone-50 hover:text-gold-200"
      >
        {number}
      </Link>
      <ul>
        {shown.map((event) => (
          <li key={`${event.entryId} ${event.date}`}>
            <Item event={event} zone={zone} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Link
          to="/calendar"
          search={search}
          className="text-link block truncate px-1 text-base leading-7"
        >
          {shown.length > 0 ? `${left} more` : toEventCountText(count)}
        </Link>
      )}
    </>
  )
}

function Item({ event, zone }: { event: CalendarOccurrence; zone: string }) {
  const { entryId, startAt, title, planner, isCalledOff } = event
  return (
    <Link
      to="/calendar/$id"
      params={{ id: String(entryId) }}
      title={`${toEventTitle(title)} · ${toPlannerName(planner)}`}
      className="block border-l-2 border-oxblood-500 py-0.5 pl-1.5 text-base leading-5 hover:border-gold-400 hover:text-gold-200"
    >
      <span className="figures block truncate text-[0.9375rem] text-bone-400">
        {toZonedTime(startAt, zone).clock}
        {isCalledOff && ' · cancelled'}
      </span>
      <span className={`block truncate ${isCalledOff ? 'line-through' : ''}`}>
        <bdi>{toEventTitle(title)}</bdi>
      </span>
    </Link>
  )
}
