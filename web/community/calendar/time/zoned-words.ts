import {
  toClockTime,
  toDayAndMonth,
  toMonth,
  toShortDayAndMonth,
  toShortWeekday,
  toWeekday,
} from '#schema/core/time/date-words.ts'
import { toZonedText } from '#schema/core/time/zoned-text.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'

export function toZonedTime(at: string, zone: string): { date: string; clock: string } {
  const text = toZonedText(at, zone)
  return { date: text.slice(0, 10), clock: toClockTime(text) }
}

export function toGameTimeText(at: string): string {
  const { date, clock } = toZonedTime(at, GAME_TIME_ZONE)
  return `${toDayText(date)}, ${clock} ${GAME_TIME_ZONE_NAME}`
}

export function toOwnTimeText(at: string, ownZone: string): string | null {
  if (toZonedText(at, ownZone) === toZonedText(at, GAME_TIME_ZONE)) return null
  const { date, clock } = toZonedTime(at, ownZone)
  return `${toWeekday(date)} ${clock} your time`
}

export function toDayText(date: string): string {
  return `${toWeekday(date)} ${toDayAndMonth(date)}`
}

export function toShortDayText(date: string): string {
  return `${toShortWeekday(date)} ${toShortDayAndMonth(date)}`
}

export function toMonthText(month: string): string {
  return `${toMonth(month)} ${month.slice(0, 4)}`
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

export function formatClock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export function parseClock(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
