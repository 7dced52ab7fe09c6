import { toInstant } from '../../core/time/zoned-time.ts'
import { toDayOfMonth } from './list-dates.ts'
import type { Series } from './list-occurrences.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The series as RFC 5545 has it, such as FREQ=MONTHLY;BYDAY=3SA; null for an entry that occurs once. */
export function toRecurrenceRule(series: Omit<Series, 'minutes' | 'exceptions'>): string | null {
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
  // Of a beginning with a zone it must be in UTC.
  return until === null ? rule : `${rule};UNTIL=${toUtcText(toInstant(until, minute, zone))}`
}

/** 20261121T190000Z */
function toUtcText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
