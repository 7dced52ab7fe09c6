import type { WeekReport } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toShortDate } from '#schema/core/time/date-words.ts'
import { toWeekCard, toWeekName, toWeekPath } from '#schema/core/time/weeks.ts'
import { type PageHead, toHiddenHead } from './head.ts'

export function toWeekReportHead(report: WeekReport | undefined): PageHead {
  if (!report) return toHiddenHead('No such week')
  const { week, group } = report
  const name = toWeekName(week)
  return {
    title: group ? `${group.name}: ${name}` : name,
    description: toDescription(report),
    path: toWeekPath(report),
    card: toWeekCard(report),
    type: 'website',
    jsonLd: null,
  }
}

function toDescription({ from, to, sums, group }: WeekReport): string {
  const span = `${toShortDate(from)} to ${toShortDate(to)}`
  if (!sums) return `${span}: nothing is recorded.`
  const { arrivals, departures, embraces, deaths } = sums
  return group
    ? `${span}: ${formatCount(arrivals)} joined and ${formatCount(departures)} left.`
    : `${span}: ${formatCount(arrivals)} arrived, ${formatCount(embraces ?? 0)} were embraced, ${formatCount(deaths ?? 0)} died and ${formatCount(departures)} left.`
}
