import type { RealmWeek, WeekReport } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toShortDate } from '#schema/core/time/date-words.ts'
import { toCardPath, toWeekName, toWeekPath } from '#schema/core/time/weeks.ts'
import { sumRealmWeek } from '#web/history/chronicle/week/sum-week.ts'
import { type PageHead, toNoindexHead, toPageHead } from './head.ts'

export function toWeekHead(
  week: RealmWeek | undefined,
  { ending }: { ending?: string | undefined },
): PageHead {
  const head = toPageHead('week', ending ? `/week?ending=${ending}` : '/week')
  return {
    ...head,
    ...(week && week.days.length > 0 && { description: describeWeek(week) }),
    card: '/cards/chronicle.png',
  }
}

function describeWeek(week: RealmWeek): string {
  const { arrivals, embraces, deaths, departures } = sumRealmWeek(week)
  const span = `${toShortDate(week.from)} to ${toShortDate(week.to)}`
  return `${span}: ${formatCount(arrivals)} arrived, ${formatCount(embraces)} were embraced, ${formatCount(deaths)} died and ${formatCount(departures)} left.`
}

export function toWeekReportHead(report: WeekReport | undefined): PageHead {
  if (!report) return toNoindexHead('No such week')
  const { week, group } = report
  const name = toWeekName(week)
  return {
    title: group ? `${group.name}: ${name}` : name,
    description: describeReport(report),
    path: toWeekPath(report),
    card: toCardPath(report),
  }
}

function describeReport({ from, to, sums, group }: WeekReport): string {
  const span = `${toShortDate(from)} to ${toShortDate(to)}`
  if (!sums) return `${span}: nothing is recorded.`
  const { arrivals, departures, embraces, deaths } = sums
  return group
    ? `${span}: ${formatCount(arrivals)} joined and ${formatCount(departures)} left.`
    : `${span}: ${formatCount(arrivals)} arrived, ${formatCount(embraces ?? 0)} were embraced, ${formatCount(deaths ?? 0)} died and ${formatCount(departures)} left.`
}
