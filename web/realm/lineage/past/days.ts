import type { LineageTimeline } from '#schema/contracts/realm/lineage.ts'
import { addDays, countDays, toUtcDate } from '#schema/core/time/dates.ts'

const STEPS_MAX = 150
const DAYS_OF_A_MONTH = 30

export function toTimelineSpan({ root, people }: LineageTimeline, today: string) {
  const spells = people.find(({ playerUuid }) => playerUuid === root)?.spells ?? []
  const first = spells[0]?.from ?? today
  return { first, last: today, days: countDays(first, today) }
}
export type TimelineSpan = ReturnType<typeof toTimelineSpan>

export function getUtcToday(): string {
  return toUtcDate(Date.now())
}

export function listFilmDays({ last }: TimelineSpan, from: string, isReduced: boolean): string[] {
  const days = countDays(from, last)
  const step = Math.max(isReduced ? DAYS_OF_A_MONTH : 1, days / STEPS_MAX)
  const count = Math.floor(days / step)
  const stops = Array.from({ length: count }, (_, n) => addDays(from, Math.round((n + 1) * step)))
  return stops.at(-1) === last ? stops : [...stops, last]
}
