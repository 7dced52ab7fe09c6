const DAY_MS = 24 * 60 * 60_000

/** Each day from one to another, both included: '2026-10-31', '2026-11-01' … */
export function listDates(from: string, to: string): string[] {
  const first = Date.parse(from)
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  )
}
