import { addDays, countDays } from '../time/dates.ts'
import type { Repeat } from './calendar-rules.ts'

/** On which days an entry occurs, as days of its own zone: 2026-11-21. */
export type Rule = {
  date: string
  repeat: Repeat
  /** The last day on which it may occur; null for a series without an end. */
  until: string | null
}

const STEPS: Partial<Record<Repeat, number>> = { weekly: 7, fortnightly: 14 }

/** The days of a series from one day to another, both included. */
export function listRuleDates(rule: Rule, from: string, to: string): string[] {
  const last = rule.until !== null && rule.until < to ? rule.until : to
  const { date, repeat } = rule
  if (repeat === 'once') return date >= from && date <= last ? [date] : []
  const first = from > date ? from : date
  if (first > last) return []
  const step = STEPS[repeat]
  return step ? listSteps(date, step, first, last) : listMonthly(rule, first, last)
}

/** Whether the series occurs on a day. */
export function isRuleDate(rule: Rule, date: string): boolean {
  return listRuleDates(rule, date, date).length > 0
}

/** The last day of a series; null without an end. A series that ends before its first day has that one. */
export function findLastRuleDate(rule: Rule): string | null {
  if (rule.repeat === 'once') return rule.date
  if (rule.until === null) return null
  // The longest gap between two days of a series is that of two months.
  return listRuleDates(rule, addDays(rule.until, -62), rule.until).at(-1) ?? rule.date
}

function listSteps(date: string, step: number, first: string, last: string): string[] {
  const skipped = Math.ceil(countDays(date, first) / step)
  const dates: string[] = []
  for (let day = addDays(date, skipped * step); day <= last; day = addDays(day, step)) {
    dates.push(day)
  }
  return dates
}

function listMonthly({ date, repeat }: Rule, first: string, last: string): string[] {
  const weekday = toWeekday(date)
  const week = Math.floor((toDayOfMonth(date) - 1) / 7)
  const dates: string[] = []
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = toNextMonth(month)) {
    const day =
      repeat === 'monthly'
        ? addDays(month, ((weekday - toWeekday(month) + 7) % 7) + 7 * week)
        : findLastWeekday(month, weekday)
    if (day >= first && day <= last) dates.push(day)
  }
  return dates
}

/** 2026-11-01, 6 → 2026-11-28 */
function findLastWeekday(month: string, weekday: number): string {
  const end = addDays(toNextMonth(month), -1)
  return addDays(end, -((toWeekday(end) - weekday + 7) % 7))
}

/** The first day of the next month. */
function toNextMonth(month: string): string {
  return `${addDays(month, 31).slice(0, 7)}-01`
}

function toWeekday(date: string): number {
  return new Date(date).getUTCDay()
}

export function toDayOfMonth(date: string): number {
  return Number(date.slice(8))
}
