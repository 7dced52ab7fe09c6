import ICAL from 'ical.js'
import { UNTITLED_EVENING } from '#schema/community/calendar/calendar-rules.ts'
import { isRuleDate } from '#schema/community/calendar/list-dates.ts'
import type { Moved, Series } from '#schema/community/calendar/list-occurrences.ts'
import { toRecurrenceRule } from '#schema/community/calendar/to-recurrence-rule.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import { toClock } from '#worker/community/calendar/log-entry.ts'
import { type Component, type Property, toTextProperty } from './to-property.ts'

/** An entry with what a file says of it. */
export type FileEntry = Series & {
  id: number
  uid: string
  /** Null when it was taken down. */
  title: string | null
  text: string | null
  /** An address in the virtual world, or words. */
  place: string | null
  sequence: number
  /** Epoch milliseconds. */
  updatedAt: number
  /** Whose it is; null of the realm. */
  planner: string | null
  /** Of the planner, absolute. */
  page: string
}

/**
 * An entry as RFC 5545 has it: an event with its rule, what is called off as EXDATE, and one more event for each
 * occurrence that is moved. What occurs once has neither rule nor RECURRENCE-ID.
 */
export function toEvents(entry: FileEntry): Component[] {
  const { date, minute, zone, exceptions } = entry
  const rule = toRecurrenceRule(entry)
  if (rule === null) {
    const moved = exceptions[date]
    const status: Property[] = moved === null ? [['status', {}, 'text', 'CANCELLED']] : []
    return [toEvent(entry, moved ?? { date, minute }, status)]
  }
  const excepted = Object.entries(exceptions).filter(([day]) => isRuleDate(entry, day))
  const calledOff = excepted.filter(([, moved]) => moved === null)
  const recurrence: Property[] = [['rrule', {}, 'recur', ICAL.Recur.fromString(rule).toJSON()]]
  if (calledOff.length > 0) {
    const days = calledOff.map(([day]) => toWallTime({ date: day, minute }))
    recurrence.push(['exdate', { tzid: zone }, 'date-time', ...days])
  }
  const moves = excepted.flatMap(([day, moved]) => {
    if (moved === null) return []
    const original = toWallTime({ date: day, minute })
    return [toEvent(entry, moved, [['recurrence-id', { tzid: zone }, 'date-time', original]])]
  })
  return [toEvent(entry, { date, minute }, recurrence), ...moves]
}

function toEvent(entry: FileEntry, begins: Moved, more: Property[]): Component {
  const { uid, title, place, zone, minutes, sequence, updatedAt, planner, page } = entry
  const summary = [title ?? UNTITLED_EVENING, planner && `(${planner})`].filter(Boolean).join(' ')
  const properties: Property[] = [
    ['uid', {}, 'text', uid],
    // Without a METHOD it is the time of the last change: a file that says the same is the same.
    ['dtstamp', {}, 'date-time', `${new Date(updatedAt).toISOString().slice(0, 19)}Z`],
    ['sequence', {}, 'integer', sequence],
    ['dtstart', { tzid: zone }, 'date-time', toWallTime(begins)],
    // An end on the clocks would be doubtful in the hour that occurs twice.
    ['duration', {}, 'duration', `PT${minutes}M`],
    ...more,
    toTextProperty('summary', summary),
    toTextProperty('description', toDescription(entry)),
    ...(place === null ? [] : [toTextProperty('location', place)]),
    ['url', {}, 'uri', page],
  ]
  return ['vevent', properties, []]
}

function toDescription({ text, page }: FileEntry): string {
  const words = text === null ? '' : toPlainText(parseRichText(text))
  return [words, page].filter(Boolean).join('\n\n')
}

/** 2026-11-21T19:00:00 */
function toWallTime({ date, minute }: Moved): string {
  return `${date}T${toClock(minute)}:00`
}
