import type { SeasonReport } from '#schema/contracts/history/season.ts'
import { toShortDate } from '#schema/core/time/date-words.ts'
import { toSeasonCardPath, toSeasonPath } from '#schema/core/time/seasons.ts'
import { formatCountWithNoun, formatMemberCount } from '#web/ui/words/format-number.ts'
import { type PageHead, toItemListJsonLd, toNoindexHead } from './head.ts'

export function toSeasonHead(report: SeasonReport | undefined): PageHead {
  if (!report) return toNoindexHead('No such season')
  const { season, name, houses } = report
  const path = toSeasonPath(season)
  const items = houses.map(({ rank, house }) => ({
    position: rank,
    name: house.name,
    ...(!house.isDeparted && { url: `/dynasties/${house.id}` }),
  }))
  return {
    title: name,
    description: toDescription(report),
    path,
    card: toSeasonCardPath(season),
    jsonLd: toItemListJsonLd(name, path, items),
  }
}

function toDescription({ from, to, houses: [first], riser, deaths }: SeasonReport): string {
  const span = `${toShortDate(from)} to ${toShortDate(to)}`
  if (!first) return `${span}: nothing is recorded.`
  const facts = [
    `${first.house.name} first with ${formatMemberCount(first.members)}`,
    riser && `${riser.house.name} rose fastest`,
    deaths !== null && `${formatCountWithNoun(deaths, 'death', 'deaths')}`,
  ].filter((fact) => typeof fact === 'string')
  return `${span}: ${facts.join(', ')}.`
}
