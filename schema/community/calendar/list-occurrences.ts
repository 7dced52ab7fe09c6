import { toDateOfDay, toDayOf } from '../../core/time/dates.ts'
import { toInstantOfDay } from '../../core/time/zoned-time.ts'
import { DAY_MS } from '../../rules.ts'
import { isRuleDate, listRuleDays, type Rule } from './list-dates.ts'

export type Moved = { date: string; minute: number }

/** What an entry says of its times. Wall time: changes of daylight-saving time move nothing. */
export type Series = Rule & {
  minute: number
  zone: string
  minutes: number
  /** Occurrences that are cancelled (null) or moved, by their days in the rule. */
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

/** As little as can be said of an occurrence: its day in the rule, as days since 1970, and when it begins. */
export type Beginning = { day: number; startAt: number }

/** Returns the occurrences that overlap the time from `from` to `to`, in order, cancelled ones included. */
export function listOccurrences(series: Series, from: number, to: number): Occurrence[] {
  return listBeginnings(series, from, to).map(({ day }) => toOccurrence(series, toDateOfDay(day)))
}

export function listBeginnings(series: Series, from: number, to: number): Beginning[] {
  const { minute, zone, minutes } = series
  const lastsFrom = from - minutes * 60_000
  // A zone is less than a day from UTC, and an occurrence lasts a day at most.
  const days = listRuleDays(series, Math.floor(from / DAY_MS) - 2, Math.floor(to / DAY_MS) + 1)
  const excepted = Object.keys(series.exceptions)
  const regular =
    excepted.length === 0 ? days : days.filter((day) => !(toDateOfDay(day) in series.exceptions))
  const found: Beginning[] = []
  for (const day of regular) {
    const startAt = toInstantOfDay(day, minute, zone)
    if (startAt < to && startAt > lastsFrom) found.push({ day, startAt })
  }
  if (excepted.length === 0) return found
  for (const date of excepted) {
    if (!isRuleDate(series, date)) continue
    const { startAt } = toOccurrence(series, date)
    if (startAt < to && startAt > lastsFrom) found.push({ day: toDayOf(date), startAt })
  }
  return found.sort((a, b) => a.startAt - b.startAt || a.day - b.day)
}

/** One occurrence by its day in the rule; null on a day on which there is none. */
export function findOccurrence(series: Series, date: string): Occurrence | null {
  return isRuleDate(series, date) ? toOccurrence(series, date) : null
}

/** Of a series with an end, after how many days no more are looked for: one may have been moved behind it. */
const COMING_DAYS = 2000

export function listComing(series: Series, now: number, length: number): Occurrence[] {
  const begin = Math.max(now, Date.parse(series.date))
  for (let days = 40; ; days *= 8) {
    const found = listOccurrences(series, now, begin + days * DAY_MS)
    if (found.length >= length || days > COMING_DAYS) return found.slice(0, length)
  }
}

/** The occurrences that are cancelled or moved and are not over, as planned or as moved, in order. */
export function listExceptions(series: Series, now: number): Occurrence[] {
  return Object.keys(series.exceptions)
    .flatMap((date) => findOccurrence(series, date) ?? [])
    .filter(({ endAt }) => endAt > now)
    .sort((a, b) => a.startAt - b.startAt)
}

export function toOccurrence(series: Series, date: string): Occurrence {
  const { exceptions, zone, minutes } = series
  const moved = exceptions[date]
  const begins = moved ?? { date, minute: series.minute }
  const startAt = toInstantOfDay(toDayOf(begins.date), begins.minute, zone)
  return {
    date,
    startAt,
    endAt: startAt + minutes * 60_000,
    isCalledOff: moved === null,
    isMoved: Boolean(moved),
  }
}
