import { toWeekdayName } from '../../core/time/date-words.ts'
import { addDays } from '../../core/time/dates.ts'
import { toInstant } from '../../core/time/zoned-time.ts'
import type { Frequency } from './calendar-rules.ts'
import { toDayOfMonth } from './list-dates.ts'
import type { EventSeries } from './list-occurrences.ts'

const WEEKS = ['first', 'second', 'third', 'fourth']

/** Omits impossible choices: for example, only some dates are the last Saturday of a month. */
export function listRepeatOptions(date: string): { value: Frequency; label: string }[] {
  const weekday = toWeekdayName(date)
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

export function toRepeatText({ date, repeat }: { date: string; repeat: Frequency }): string | null {
  if (repeat === 'once') return null
  return listRepeatOptions(date).find(({ value }) => value === repeat)?.label ?? null
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** An RFC 5545 rule, such as FREQ=MONTHLY;BYDAY=3SA; null if the entry does not repeat. */
export function toIcalRecurrenceRule(series: Omit<EventSeries, 'minutes' | 'exceptions'>) {
  const { date, repeat, until, minute, zone } = series
  if (repeat === 'once') return null
  const weekday = WEEKDAYS[new Date(date).getUTCDay()]
  const week = Math.ceil(toDayOfMonth(date) / 7)
  const rule = {
    weekly: 'FREQ=WEEKLY',
    fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
    monthly: `FREQ=MONTHLY;BYDAY=${week}${weekday}`,
    'monthly-last': `FREQ=MONTHLY;BYDAY=-1${weekday}`,
  }[repeat]
  // RFC 5545 requires UNTIL in UTC when the start has a time zone.
  return until === null ? rule : `${rule};UNTIL=${toUtcText(toInstant(until, minute, zone))}`
}

function toUtcText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
