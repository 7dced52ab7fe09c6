import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { SITE } from '#web/site.ts'
import { type FileEntry, toEvents } from './to-events.ts'
import type { Component, Property } from './to-property.ts'
import { toTextProperty } from './to-property.ts'

export const ICALENDAR_TYPE = 'text/calendar'

// RFC 5545 has 75 bytes a line; ical.js does not count the space before a line that goes on.
ICAL.foldLength = 74

/** How often calendar programs are asked to read the file again. */
const REFRESH = 'PT1H'

/** A file of RFC 5545, with the refresh interval and the name of RFC 7986. */
export function toICalendar(name: string, entries: readonly FileEntry[], gameZone: string): string {
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

/** Of RFC 7986 and older programs: ical.js does not know that they are texts, and would write so. */
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

/** The VTIMEZONE; none of a zone that the library does not know, which programs then take from its IANA name. */
function toTimeZone(zone: string): Component[] {
  const known = zones.get(zone)
  if (known) return known
  const [block] = tzlib_get_ical_block(zone)
  const components = block?.startsWith('BEGIN') ? [ICAL.parse(block) as Component] : []
  zones.set(zone, components)
  return components
}
