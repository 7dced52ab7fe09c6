import { toDateOfDay, toDayOf } from '../../core/time/dates.ts'
import type { Repeat } from './calendar-rules.ts'

export type Rule = {
  date: string
  repeat: Repeat
  /** The last possible day of an occurrence (2026-10-31); null for a series without an end. */
  until: string | null
}

const STEPS: Partial<Record<Repeat, number>> = { weekly: 7, fortnightly: 14 }
const MONTH_DAYS = 31

/** Takes and returns days since 1970-01-01; `from` and `to` are inclusive. */
export function listRuleDays(rule: Rule, from: number, to: number): number[] {
  const begin = toDayOf(rule.date)
  const first = Math.max(from, begin)
  const last = rule.until === null ? to : Math.min(to, toDayOf(rule.until))
  if (first > last) return []
  if (rule.repeat === 'once') return first === begin ? [begin] : []
  const step = STEPS[rule.repeat]
  return step ? listSteps(begin, step, first, last) : listMonthly(rule, begin, first, last)
}

export function listRuleDates(rule: Rule, from: string, to: string): string[] {
  return listRuleDays(rule, toDayOf(from), toDayOf(to)).map(toDateOfDay)
}

export function isRuleDate(rule: Rule, date: string): boolean {
  return listRuleDates(rule, date, date).length > 0
}

export function findLastRuleDate(rule: Rule): string | null {
  if (rule.repeat === 'once') return rule.date
  if (rule.until === null) return null
  const until = toDayOf(rule.until)
  const last = listRuleDays(rule, until - 2 * MONTH_DAYS, until).at(-1)
  return last === undefined ? rule.date : toDateOfDay(last)
}

function listSteps(begin: number, step: number, first: number, last: number): number[] {
  const days: number[] = []
  const start = begin + Math.ceil((first - begin) / step) * step
  for (let day = start; day <= last; day += step) days.push(day)
  return days
}

function listMonthly({ date, repeat }: Rule, begin: number, first: number, last: number): number[] {
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
  return day - toDayOfMonth(toDateOfDay(day)) + 1
}

function toWeekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

export function toDayOfMonth(date: string): number {
  return Number(date.slice(8))
}
