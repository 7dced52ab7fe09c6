import type { GroupDayStats, Growth } from '#schema/contracts/history/chronicle.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toLongDate } from '#schema/core/time/date-words.ts'
import { formatMemberCount } from '#web/ui/words/format-number.ts'

export type GrowthSummary = { text: string; left: string | null }

export function summarizeGrowth({ days, from, to }: Growth, span: number): GrowthSummary | null {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return null
  const now = `${formatMemberCount(last.members)} ${last.date === to ? 'today' : `on ${toLongDate(last.date)}`}`
  if (first === last) return { text: now, left: null }
  const then = first.date === from ? `${span} days ago` : `on ${toLongDate(first.date)}`
  const change = toChange(last.members - first.members, then)
  const { joined, left } = sumFlows(days.slice(1))
  return {
    text: `${now}, ${change}; ${formatCount(joined)} joined,`,
    left: `${formatCount(left)} left`,
  }
}

function toChange(by: number, then: string): string {
  if (by === 0) return `as many as ${then}`
  return `${formatCount(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} than ${then}`
}

function sumFlows(days: readonly GroupDayStats[]): { joined: number; left: number } {
  return {
    joined: days.reduce((sum, { arrivals }) => sum + arrivals, 0),
    left: days.reduce((sum, { departures }) => sum + departures, 0),
  }
}

/** Sums up periods of `length` days, the newest first. The oldest period may be shorter. */
export function sumGrowthByPeriod(days: readonly GroupDayStats[], length: number) {
  const newest = days.toReversed()
  const periods = Map.groupBy(newest, (_, index) => Math.floor(index / length))
  return [...periods.values()].flatMap((part) => {
    const [last, first] = [part.at(0), part.at(-1)]
    if (!first || !last) return []
    const { members, awake, date: to } = last
    return [{ from: first.date, to, members, awake, ...sumFlows(part) }]
  })
}
