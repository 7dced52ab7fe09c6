import { DAY_MS, HOUR_MS } from '#schema/rules.ts'

/** Hours since 1970-01-01 in UTC. */
export function toHour(at: number): number {
  return Math.floor(at / HOUR_MS)
}

/** Days since 1970-01-01 in UTC. */
export function toDay(at: number): number {
  return Math.floor(at / DAY_MS)
}

/** A day as a date: 2026-10-31. */
export function toDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function parseDate(date: string): number {
  return toDay(Date.parse(date))
}

/** The month of a day: 2026-10. */
export function toMonth(day: number): string {
  return toDate(day).slice(0, 7)
}

/** Where a day's record is in the JSON of its month, for SQL. */
export function toDayPath(day: number): string {
  return `$."${day}"`
}

/** The records of a month from its JSON, by day. */
export function parseMonth<DayRecord>(days: string): [day: number, record: DayRecord][] {
  return Object.entries(JSON.parse(days) as Record<string, DayRecord>).map(([day, record]) => [
    Number(day),
    record,
  ])
}
