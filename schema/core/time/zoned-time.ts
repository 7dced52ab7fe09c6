import { DAY_MS } from '../../rules.ts'
import { CACHED_TIME_ZONES_MAX, formatInTimeZone } from './zoned-text.ts'

/** Takes a day such as 2026-11-12. Returns the midnight that ends it, in epoch milliseconds. */
export function toDayEnd(date: string, timeZone: string): number {
  const end = Date.parse(date) + DAY_MS
  // Uses the offset at local midnight, because the offset at midnight in UTC may be different.
  return end - toOffset(end - toOffset(end, timeZone), timeZone)
}

/** `minute` counts from midnight in the time zone. Returns epoch milliseconds. */
export function toInstant(date: string, minute: number, timeZone: string): number {
  return toInstantOfDayNumber(Date.parse(date) / DAY_MS, minute, timeZone)
}

/** `day` counts from 1970-01-01. A repeated time means its first occurrence (RFC 5545, 3.3.5). */
export function toInstantOfDayNumber(day: number, minute: number, timeZone: string): number {
  const local = day * DAY_MS + minute * 60_000
  const before = toDayOffset(day - 1, timeZone)
  const after = toDayOffset(day + 2, timeZone)
  if (before === after) return local - before
  const first = local - before
  if (toOffset(first, timeZone) === before) return first
  const second = local - after
  return toOffset(second, timeZone) === after ? second : first
}

const OFFSETS_MAX = 5000
/** UTC offsets by time zone and day, cached because a month of entries needs 100,000 look-ups. */
const offsets = new Map<string, Map<number, number>>()

function toDayOffset(day: number, timeZone: string): number {
  let ofZone = offsets.get(timeZone)
  if (!ofZone || ofZone.size > OFFSETS_MAX) {
    if (offsets.size >= CACHED_TIME_ZONES_MAX) offsets.clear()
    ofZone = new Map()
    offsets.set(timeZone, ofZone)
  }
  let offset = ofZone.get(day)
  if (offset === undefined) {
    offset = toOffset(day * DAY_MS, timeZone)
    ofZone.set(day, offset)
  }
  return offset
}

function toOffset(at: number, timeZone: string): number {
  return (
    Date.parse(`${formatInTimeZone(at, timeZone).replace(' ', 'T')}Z`) -
    Math.floor(at / 1000) * 1000
  )
}

type Hours = { startHour: number; endHour: number }
const HOURS_A_DAY = 24

/** A span may end past midnight, and null means any hour. */
export function doHoursOverlap(one: Hours | null, other: Hours | null): boolean {
  if (one === null || other === null) return true
  return hasHour(one, other.startHour) || hasHour(other, one.startHour)
}

function hasHour({ startHour, endHour }: Hours, hour: number): boolean {
  const length = (endHour - startHour + HOURS_A_DAY) % HOURS_A_DAY
  return (hour - startHour + HOURS_A_DAY) % HOURS_A_DAY < length
}
