import {
  toClockTime,
  toDayAndMonth,
  toMonth,
  toShortDayAndMonth,
  toShortWeekday,
  toWeekday,
} from '#schema/core/time/date-words.ts'
import { toZonedText } from '#schema/core/time/zoned-time.ts'

export type ZonedTime = { date: string; clock: string }

export function toZonedTime(at: string, zone: string): ZonedTime {
  const text = toZonedText(at, zone)
  return { date: text.slice(0, 10), clock: toClockTime(text) }
}

/**
 * The same instant on the reader's clock: '04:00', or 'Sun 04:00' if it is another day there. Null
 * if the clocks agree.
 */
export function toOwnTime(at: string, ownZone: string, gameZone: string): string | null {
  const own = toZonedTime(at, ownZone)
  const game = toZonedTime(at, gameZone)
  if (own.date === game.date && own.clock === game.clock) return null
  return own.date === game.date ? own.clock : `${toShortWeekday(own.date)} ${own.clock}`
}

/** '2026-11-28' → 'Saturday 28 November' */
export function toDayText(date: string): string {
  return `${toWeekday(date)} ${toDayAndMonth(date)}`
}

/** '2026-11-28' → 'Sat 28 Nov' */
export function toShortDay(date: string): string {
  return `${toShortWeekday(date)} ${toShortDayAndMonth(date)}`
}

/** '2026-11' → 'November 2026' */
export function toMonthText(month: string): string {
  return `${toMonth(month)} ${month.slice(0, 4)}`
}

/** 150 → '2 hours 30 minutes' */
export function toLengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** 1140 → '19:00' */
export function toClock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** '19:00' → 1140; null while it is typed. */
export function toMinute(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
