import { toWeekday } from '../../core/time/date-words.ts'
import { addDays } from '../../core/time/dates.ts'
import type { Repeat } from './calendar-rules.ts'
import { toDayOfMonth } from './list-dates.ts'

const WEEKS = ['first', 'second', 'third', 'fourth']

/** How an entry whose first day this is may repeat: a fifth Saturday is not in each month, and not each is the last. */
export function listRepeats(date: string): { value: Repeat; label: string }[] {
  const weekday = toWeekday(date)
  const week = WEEKS[Math.ceil(toDayOfMonth(date) / 7) - 1]
  const isLast = addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
  return [
    { value: 'once', label: 'Once' },
    { value: 'weekly', label: `Every ${weekday}` },
    { value: 'fortnightly', label: `Every second ${weekday}` },
    ...(week ? [{ value: 'monthly' as const, label: `The ${week} ${weekday} of each month` }] : []),
    ...(isLast
      ? [{ value: 'monthly-last' as const, label: `The last ${weekday} of each month` }]
      : []),
  ]
}

/** 'Every Saturday'; null for what occurs once. */
export function toRepeatText({ date, repeat }: { date: string; repeat: Repeat }): string | null {
  if (repeat === 'once') return null
  return listRepeats(date).find(({ value }) => value === repeat)?.label ?? null
}
