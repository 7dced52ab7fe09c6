import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { TIME_ZONE, TIME_ZONE_NAME } from '#web/site.ts'

export function toIsoInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export function toDateTimeText(at: number): string {
  return `${formatInTimeZone(at, TIME_ZONE).slice(0, 16)} ${TIME_ZONE_NAME}`
}

export function toEpochHour(at: number): number {
  return Math.floor(at / HOUR_MS)
}

export function toEpochDay(at: number): number {
  return Math.floor(at / DAY_MS)
}

export function toIsoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function parseDateToEpochDay(date: string): number {
  return toEpochDay(Date.parse(date))
}

export function toIsoMonth(day: number): string {
  return toIsoDate(day).slice(0, 7)
}

/** Returns the JSON path of a numeric key, such as a day or an id. */
export function toJsonPath(key: number): string {
  return `$."${key}"`
}

export function parseDayRecords<DayRecord>(days: string): [day: number, record: DayRecord][] {
  return Object.entries(JSON.parse(days) as Record<string, DayRecord>).map(([day, record]) => [
    Number(day),
    record,
  ])
}
