/** A cache by time zone is emptied at this many entries, because readers may request any zone. */
export const CACHED_TIME_ZONES_MAX = 50
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant in a time zone (IANA name) as '2026-11-12 03:05:00'. */
export function formatInTimeZone(at: number | string, timeZone: string): string {
  if (timeZone === 'UTC') return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  // The Swedish locale formats dates as in ISO 8601.
  let format = formats.get(timeZone)
  if (!format) {
    if (formats.size >= CACHED_TIME_ZONES_MAX) formats.clear()
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
    formats.set(timeZone, format)
  }
  return format.format(new Date(at)).padStart('2026-11-12 03:05:00'.length, '0')
}
