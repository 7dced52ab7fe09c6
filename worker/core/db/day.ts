import { toZonedText } from '#schema/core/time/zoned-text.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

export function toInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export function toMinute(at: number): string {
  return `${toZonedText(at, TIME_ZONE).slice(0, 16)} ${TIME_ZONE_NAME}`
}

export function toHour(at: number): number {
  return Math.floor(at / HOUR_MS)
}

export function toDay(at: number): number {
  return Math.floor(at / DAY_MS)
}

export function toDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function parseDate(date: string): number {
  return toDay(Date.parse(date))
}

export function toMonth(day: number): string {
  return toDate(day).slice(0, 7)
}

/** Returns the JSON path of a numeric key, such as a day or an id. */
export function toJsonPath(key: number): string {
  return `$."${key}"`
}

export function parseMonth<DayRecord>(days: string): [day: number, record: DayRecord][] {
  return Object.entries(JSON.parse(days) as Record<string, DayRecord>).map(([day, record]) => [
    Number(day),
    record,
  ])
}
