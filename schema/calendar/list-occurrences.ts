import { DAY_MS } from '../rules.ts'
import { addDays, toDateOf } from '../time/dates.ts'
import { toInstant } from '../time/zoned-time.ts'
import { isRuleDate, listRuleDates, type Rule } from './list-dates.ts'

/** Another beginning: a day and a minute of it, in the entry's zone. */
export type Moved = { date: string; minute: number }

/** What an entry says of its times. Wall time: changes of daylight-saving time move nothing. */
export type Series = Rule & {
  /** Of the day on which it begins. */
  minute: number
  /** An IANA name. */
  zone: string
  /** How long it lasts. */
  minutes: number
  /** Occurrences that are called off (null) or moved, by their days in the rule. */
  exceptions: Record<string, Moved | null>
}

/** Epoch milliseconds. An occurrence is known by its entry and its day in the rule. */
export type Occurrence = {
  date: string
  startAt: number
  endAt: number
  isCalledOff: boolean
  isMoved: boolean
}

/**
 * The occurrences of a series that last at some moment from one instant until before another, in order; also those that
 * are called off.
 */
export function listOccurrences(series: Series, from: number, to: number): Occurrence[] {
  const { exceptions } = series
  // A zone is less than a day from UTC, and an occurrence lasts a day at most.
  const regular = listRuleDates(
    series,
    addDays(toDateOf(from), -2),
    addDays(toDateOf(to), 1),
  ).filter((date) => !(date in exceptions))
  const excepted = Object.keys(exceptions).filter((date) => isRuleDate(series, date))
  return [...regular, ...excepted]
    .map((date) => toOccurrence(series, date))
    .filter(({ startAt, endAt }) => startAt < to && endAt > from)
    .sort((a, b) => a.startAt - b.startAt || (a.date < b.date ? -1 : 1))
}

/** One occurrence by its day in the rule; null on a day on which there is none. */
export function findOccurrence(series: Series, date: string): Occurrence | null {
  return isRuleDate(series, date) ? toOccurrence(series, date) : null
}

/** The next few that are not over, however far off. */
export function listComing(series: Series, now: number, length: number): Occurrence[] {
  for (let days = 40; ; days *= 8) {
    const found = listOccurrences(series, now, now + days * DAY_MS)
    if (found.length >= length || series.repeat === 'once' || days > 2000) {
      return found.slice(0, length)
    }
  }
}

function toOccurrence(series: Series, date: string): Occurrence {
  const { exceptions, zone, minutes } = series
  const moved = exceptions[date]
  const begins = moved ?? { date, minute: series.minute }
  const startAt = toInstant(begins.date, begins.minute, zone)
  return {
    date,
    startAt,
    endAt: startAt + minutes * 60_000,
    isCalledOff: moved === null,
    isMoved: Boolean(moved),
  }
}
