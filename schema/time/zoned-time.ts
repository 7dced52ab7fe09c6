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

/** By how much the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function toOffset(at: number, timeZone: string): number {
  return (
    Date.parse(`${toZonedText(at, timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  )
}
