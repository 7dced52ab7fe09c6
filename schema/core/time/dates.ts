import { DAY_MS } from '../../rules.ts'

// Dates in this file are days in UTC, in the API's format: 2026-10-31.

export function toUtcDate(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Returns days since 1970: 1 for '1970-01-02'. */
export function toDayNumber(date: string): number {
  return Date.parse(date) / DAY_MS
}

export function toDateOfDayNumber(day: number): string {
  return toUtcDate(day * DAY_MS)
}

export function addDays(date: string, days: number): string {
  return toUtcDate(Date.parse(date) + days * DAY_MS)
}

export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function listDates(from: string, to: string): string[] {
  return Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index))
}
