import { DAY_MS } from '../rules.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant on the clocks of a zone, by its IANA name: '2026-11-12 03:05:00'. */
export function toZonedText(at: number | string, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  formats.set(timeZone, format)
  return format.format(new Date(at)).padStart('2026-11-12 03:05:00'.length, '0')
}

/** The instant, in epoch milliseconds, at which a day such as 2026-11-12 ends in a zone. */
export function findDayEnd(date: string, timeZone: string): number {
  const end = Date.parse(date) + DAY_MS
  // The second time with the offset of that midnight: clocks may change on the day.
  return end - toOffset(end - toOffset(end, timeZone), timeZone)
}

const OFFSETS_MAX = 5000
/** By zone and day: at its midnight of UTC. Formatting costs microseconds, of which a month of entries has too many. */
const offsets = new Map<string, number>()

/**
 * The instant, in epoch milliseconds, of a minute of a day on the clocks of a zone. As RFC 5545, section 3.3.5: of a time
 * that occurs twice it is the first; a time that is skipped is told by the clocks of before.
 */
export function toInstant(date: string, minute: number, timeZone: string): number {
  const midnight = Date.parse(date)
  const local = midnight + minute * 60_000
  const before = toDayOffset(midnight - DAY_MS, timeZone)
  const after = toDayOffset(midnight + 2 * DAY_MS, timeZone)
  if (before === after) return local - before
  const first = local - before
  if (toOffset(first, timeZone) === before) return first
  const second = local - after
  return toOffset(second, timeZone) === after ? second : first
}

function toDayOffset(midnight: number, timeZone: string): number {
  const key = `${timeZone} ${midnight}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = toOffset(midnight, timeZone)
    if (offsets.size >= OFFSETS_MAX) offsets.clear()
    offsets.set(key, offset)
  }
  return offset
}

/** By how much the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function toOffset(at: number, timeZone: string): number {
  return (
    Date.parse(`${toZonedText(at, timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  )
}
