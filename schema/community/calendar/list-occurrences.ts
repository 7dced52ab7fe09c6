import { toDateOfDayNumber, toDayNumber } from '../../core/time/dates.ts'
import { toInstantOfDayNumber } from '../../core/time/zoned-time.ts'
import { DAY_MS } from '../../rules.ts'
import { isRecurrenceDate, listRecurrenceDays, type RecurrenceRule } from './list-dates.ts'

export type MovedOccurrence = { date: string; minute: number }

export type EventSeries = RecurrenceRule & {
  minute: number
  zone: string
  minutes: number
  /** Keyed by the day for which the occurrence was first scheduled. Null means cancelled. */
  exceptions: Record<string, MovedOccurrence | null>
}

export type Occurrence = {
  date: string
  startAt: number
  endAt: number
  isCalledOff: boolean
  isMoved: boolean
}

export type OccurrenceStart = { day: number; startAt: number }

export function listOccurrences(series: EventSeries, from: number, to: number): Occurrence[] {
  return listOccurrenceStarts(series, from, to).map(({ day }) =>
    toOccurrence(series, toDateOfDayNumber(day)),
  )
}

export function listOccurrenceStarts(series: EventSeries, from: number, to: number) {
  const { minute, zone, minutes } = series
  const lastsFrom = from - minutes * 60_000
  // The extra days on each side cover time zone offsets and long occurrences.
  const days = listRecurrenceDays(
    series,
    Math.floor(from / DAY_MS) - 2,
    Math.floor(to / DAY_MS) + 1,
  )
  const excepted = Object.keys(series.exceptions)
  const regular =
    excepted.length === 0
      ? days
      : days.filter((day) => !(toDateOfDayNumber(day) in series.exceptions))
  const found: OccurrenceStart[] = []
  for (const day of regular) {
    const startAt = toInstantOfDayNumber(day, minute, zone)
    if (startAt < to && startAt > lastsFrom) found.push({ day, startAt })
  }
  if (excepted.length === 0) return found
  for (const date of excepted) {
    if (!isRecurrenceDate(series, date)) continue
    const { startAt } = toOccurrence(series, date)
    if (startAt < to && startAt > lastsFrom) found.push({ day: toDayNumber(date), startAt })
  }
  return found.sort((a, b) => a.startAt - b.startAt || a.day - b.day)
}

export function findOccurrence(series: EventSeries, date: string): Occurrence | null {
  return isRecurrenceDate(series, date) ? toOccurrence(series, date) : null
}

/** The search gives up only after this many days: occurrences can move beyond the series' end. */
const COMING_DAYS = 2000

export function listUpcoming(series: EventSeries, now: number, length: number): Occurrence[] {
  const begin = Math.max(now, Date.parse(series.date))
  for (let days = 40; ; days *= 8) {
    const found = listOccurrences(series, now, begin + days * DAY_MS)
    if (found.length >= length || days > COMING_DAYS) return found.slice(0, length)
  }
}

export function listUpcomingExceptions(series: EventSeries, now: number): Occurrence[] {
  return Object.keys(series.exceptions)
    .flatMap((date) => findOccurrence(series, date) ?? [])
    .filter(({ endAt }) => endAt > now)
    .sort((a, b) => a.startAt - b.startAt)
}

export function toOccurrence(series: EventSeries, date: string): Occurrence {
  const { exceptions, zone, minutes } = series
  const moved = exceptions[date]
  const begins = moved ?? { date, minute: series.minute }
  const startAt = toInstantOfDayNumber(toDayNumber(begins.date), begins.minute, zone)
  return {
    date,
    startAt,
    endAt: startAt + minutes * 60_000,
    isCalledOff: moved === null,
    isMoved: Boolean(moved),
  }
}
