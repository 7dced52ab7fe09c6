import { DAY_MS } from '../../rules.ts'

// These functions handle days in UTC, in the API's format: 2026-10-31.

export function toDateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Days since 1970: '1970-01-02' → 1 */
export function toDayOf(date: string): number {
  return Date.parse(date) / DAY_MS
}

/** 1 → '1970-01-02' */
export function toDateOfDay(day: number): string {
  return toDateOf(day * DAY_MS)
}

/** '2026-10-31', 2 → '2026-11-02' */
export function addDays(date: string, days: number): string {
  return toDateOf(Date.parse(date) + days * DAY_MS)
}

export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function listDates(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index))
}
