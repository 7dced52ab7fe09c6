import {
  toClockTime,
  toDayAndMonth,
  toMonthName,
  toShortDayAndMonth,
  toShortWeekdayName,
  toWeekdayName,
} from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'

export function toZonedTime(at: string, zone: string): { date: string; clock: string } {
  const text = formatInTimeZone(at, zone)
  return { date: text.slice(0, 10), clock: toClockTime(text) }
}

export function toGameTimeText(at: string): string {
  const { date, clock } = toZonedTime(at, GAME_TIME_ZONE)
  return `${toDayText(date)}, ${clock} ${GAME_TIME_ZONE_NAME}`
}

export function toVisitorTimeText(at: string, ownZone: string): string | null {
  if (formatInTimeZone(at, ownZone) === formatInTimeZone(at, GAME_TIME_ZONE)) return null
  const { date, clock } = toZonedTime(at, ownZone)
  return `${toWeekdayName(date)} ${clock} your time`
}

export function toDayText(date: string): string {
  return `${toWeekdayName(date)} ${toDayAndMonth(date)}`
}

export function toShortDayText(date: string): string {
  return `${toShortWeekdayName(date)} ${toShortDayAndMonth(date)}`
}

export function toMonthText(month: string): string {
  return `${toMonthName(month)} ${month.slice(0, 4)}`
}

export function toDurationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function formatMinuteOfDay(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export function parseMinuteOfDay(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
