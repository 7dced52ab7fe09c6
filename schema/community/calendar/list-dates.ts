import { toDateOfDayNumber, toDayNumber } from '../../core/time/dates.ts'
import type { Frequency } from './calendar-rules.ts'

export type RecurrenceRule = {
  date: string
  repeat: Frequency
  /** The last possible day, such as 2026-10-31. Null for an endless series. */
  until: string | null
}

const STEPS: Partial<Record<Frequency, number>> = { weekly: 7, fortnightly: 14 }
const MONTH_DAYS = 31

/** Takes and returns days since 1970-01-01; `from` and `to` are inclusive. */
export function listRecurrenceDays(rule: RecurrenceRule, from: number, to: number): number[] {
  const begin = toDayNumber(rule.date)
  const first = Math.max(from, begin)
  const last = rule.until === null ? to : Math.min(to, toDayNumber(rule.until))
  if (first > last) return []
  if (rule.repeat === 'once') return first === begin ? [begin] : []
  const step = STEPS[rule.repeat]
  return step ? listSteps(begin, step, first, last) : listMonthly(rule, begin, first, last)
}

export function listRecurrenceDates(rule: RecurrenceRule, from: string, to: string): string[] {
  return listRecurrenceDays(rule, toDayNumber(from), toDayNumber(to)).map(toDateOfDayNumber)
}

export function isRecurrenceDate(rule: RecurrenceRule, date: string): boolean {
  return listRecurrenceDates(rule, date, date).length > 0
}

export function findLastRecurrenceDate(rule: RecurrenceRule): string | null {
  if (rule.repeat === 'once') return rule.date
  if (rule.until === null) return null
  const until = toDayNumber(rule.until)
  const last = listRecurrenceDays(rule, until - 2 * MONTH_DAYS, until).at(-1)
  return last === undefined ? rule.date : toDateOfDayNumber(last)
}

function listSteps(begin: number, step: number, first: number, last: number): number[] {
  const days: number[] = []
  const start = begin + Math.ceil((first - begin) / step) * step
  for (let day = start; day <= last; day += step) days.push(day)
  return days
}

function listMonthly({ date, repeat }: RecurrenceRule, begin: number, first: number, last: number) {
  const weekday = toWeekday(begin)
  const week = Math.floor((toDayOfMonth(date) - 1) / 7)
  const days: number[] = []
  for (let month = toMonthStart(first); month <= last; month = toMonthStart(month + MONTH_DAYS)) {
    const day =
      repeat === 'monthly'
        ? month + ((weekday - toWeekday(month) + 7) % 7) + 7 * week
        : findLastWeekday(month, weekday)
    if (day >= first && day <= last) days.push(day)
  }
  return days
}

function findLastWeekday(month: number, weekday: number): number {
  const end = toMonthStart(month + MONTH_DAYS) - 1
  return end - ((toWeekday(end) - weekday + 7) % 7)
}

function toMonthStart(day: number): number {
  return day - toDayOfMonth(toDateOfDayNumber(day)) + 1
}

function toWeekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function toDayOfMonth(date: string): number {
  return Number(date.slice(8))
}
