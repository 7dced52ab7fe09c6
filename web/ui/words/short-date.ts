const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** '2026-11-03' → '3 Nov 2026' */
export function toShortDate(date: string): string {
  return dates.format(new Date(date))
}
