import type { RealmWeek } from '#schema/contracts/history/week.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toShortDate } from '#schema/core/time/date-words.ts'
import { sumWeek } from '#web/history/chronicle/week/sum-week.ts'
import { PAGE_HEADINGS } from '#web/lib/titles/page-headings.ts'
import type { PageHead } from './head.ts'

export function toWeekHead(
  week: RealmWeek | undefined,
  { ending }: { ending?: string | undefined },
): PageHead {
  const { title, lead } = PAGE_HEADINGS.week
  return {
    title,
    description: week && week.days.length > 0 ? toDescription(week) : `${lead}.`,
    path: ending ? `/week?ending=${ending}` : '/week',
    card: '/cards/chronicle.png',
    type: 'website',
    jsonLd: null,
  }
}

function toDescription(week: RealmWeek): string {
  const { arrivals, embraces, deaths, departures } = sumWeek(week)
  const span = `${toShortDate(week.from)} to ${toShortDate(week.to)}`
  return `${span}: ${formatCount(arrivals)} arrived, ${formatCount(embraces)} were embraced, ${formatCount(deaths)} died and ${formatCount(departures)} left.`
}
