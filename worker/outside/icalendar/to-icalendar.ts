import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import { isRecurrenceDate } from '#schema/community/calendar/list-dates.ts'
import type { EventSeries, MovedOccurrence } from '#schema/community/calendar/list-occurrences.ts'
import { toIcalRecurrenceRule } from '#schema/community/calendar/repeat-words.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import { SITE } from '#web/site.ts'
import { toClockText } from '#worker/community/calendar/log-entry.ts'

export const ICALENDAR_MEDIA_TYPE = 'text/calendar'

// RFC 5545 allows 75 bytes per line, but ical.js does not count the leading space of a continuation line.
ICAL.foldLength = 74

const REFRESH = 'PT1H'

export function toICalendar(name: string, entries: readonly ICalEntry[], gameZone: string): string {
  const zones = new Set([gameZone, ...entries.map(({ zone }) => zone)])
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    toTextProperty('prodid', `-//${SITE.name}//Calendar//EN`),
    toEscaped('name', name),
    toEscaped('x-wr-calname', name),
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ]
  const components = [...Array.from(zones).flatMap(toTimeZone), ...entries.flatMap(toEvents)]
  return ICAL.stringify(['vcalendar', properties, components])
}

/** Escapes the text of RFC 7986 properties, because ical.js does not. */
function toEscaped(name: string, text: string): Property {
  const [, , , value] = toTextProperty(name, text)
  return [
    name,
    {},
    'unknown',
    String(value)
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  ]
}

const zones = new Map<string, Component[]>()

function toTimeZone(zone: string): Component[] {
  const known = zones.get(zone)
  if (known) return known
  const [block] = tzlib_get_ical_block(zone)
  const components = block?.startsWith('BEGIN') ? [ICAL.parse(block) as Component] : []
  zones.set(zone, components)
  return components
}

export type ICalEntry = EventSeries & {
  id: number
  uid: string
  title: string | null
  text: string | null
  place: string | null
  sequence: number
  updatedAt: number
  planner: string | null
  page: string
}

function toEvents(entry: ICalEntry): Component[] {
  const { date, minute, zone, exceptions } = entry
  const rule = toIcalRecurrenceRule(entry)
  if (rule === null) {
    const moved = exceptions[date]
    const status: Property[] = moved === null ? [['status', {}, 'text', 'CANCELLED']] : []
    return [toEvent(entry, moved ?? { date, minute }, status)]
  }
  const excepted = Object.entries(exceptions).filter(([day]) => isRecurrenceDate(entry, day))
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

function toEvent(entry: ICalEntry, begins: MovedOccurrence, more: Property[]): Component {
  const { uid, title, place, zone, minutes, sequence, updatedAt, planner, page } = entry
  const summary = [title ?? DEFAULT_EVENT_TITLE, planner && `(${planner})`]
    .filter(Boolean)
    .join(' ')
  const properties: Property[] = [
    ['uid', {}, 'text', uid],
    // Without a METHOD, DTSTAMP is the time of the last change, so unchanged files stay identical.
    ['dtstamp', {}, 'date-time', `${new Date(updatedAt).toISOString().slice(0, 19)}Z`],
    ['sequence', {}, 'integer', sequence],
    ['dtstart', { tzid: zone }, 'date-time', toWallTime(begins)],
    // Uses a duration, because a local end time would be ambiguous when clocks are set back.
    ['duration', {}, 'duration', `PT${minutes}M`],
    ...more,
    toTextProperty('summary', summary),
    toTextProperty('description', toDescription(entry)),
    ...(place === null ? [] : [toTextProperty('location', place)]),
    ['url', {}, 'uri', page],
  ]
  return ['vevent', properties, []]
}

function toDescription({ text, page }: ICalEntry): string {
  const words = text === null ? '' : toPlainText(parseRichText(text))
  return [words, page].filter(Boolean).join('\n\n')
}

function toWallTime({ date, minute }: MovedOccurrence): string {
  return `${date}T${toClockText(minute)}:00`
}

/** A jCal property (RFC 7265): name, parameters, type, values. */
type Property = [string, Record<string, string>, string, ...unknown[]]
type Component = [string, Property[], Component[]]

// RFC 5545, section 3.1: text must not contain control characters, except line breaks and tabs.
const CONTROLS = /(?![\n\t])\p{Cc}/gu

function toTextProperty(name: string, text: string): Property {
  const clean = text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '\u{FFFD}')
  return [name, {}, 'text', clean]
}
