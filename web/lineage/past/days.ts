import type { LineageTimeline } from '#schema/contracts/lineage.ts'
import { DAY_MS } from '#schema/rules.ts'

/** A film is of at most so many steps, each the same number of days further. */
const STEPS_MAX = 150
const DAYS_OF_A_MONTH = 30

/** The first day on which the root was in the game, and today. */
export function toSpan({ root, people }: LineageTimeline, today: string) {
  const spells = people.find(({ playerUuid }) => playerUuid === root)?.spells ?? []
  const first = spells[0]?.from ?? today
  return { first, last: today, days: countDays(first, today) }
}
export type Span = ReturnType<typeof toSpan>

/** How many days are between two dates. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** '2026-10-31', 2 → '2026-11-02' */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

export function toToday(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10)
}

/** The days at which a film stops, from `from` to today; by the month for who wants no movement. */
export function listStops({ last }: Span, from: string, isReduced: boolean): string[] {
  const days = countDays(from, last)
  const step = Math.max(isReduced ? DAYS_OF_A_MONTH : 1, days / STEPS_MAX)
  const count = Math.floor(days / step)
  const stops = Array.from({ length: count }, (_, n) => addDays(from, Math.round((n + 1) * step)))
  return stops.at(-1) === last ? stops : [...stops, last]
}
