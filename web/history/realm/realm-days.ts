import type { ChronicleEvent, RealmStats } from '#schema/contracts/history/chronicle.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { toLongDate } from '#schema/core/time/date-words.ts'
import { listDates } from '#schema/core/time/dates.ts'
import { sumPlayers } from '#web/history/chronicle/week/sum-week.ts'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'

export type RealmDay = RealmStats['days'][number]

export const POPULATION_CHANGE_KINDS = [
  { one: 'arrival', many: 'arrivals', of: (day: RealmDay) => day.arrivals },
  { one: 'embrace', many: 'embraces', of: (day: RealmDay) => day.embraces },
  { one: 'death', many: 'deaths', of: (day: RealmDay) => day.deaths },
  { one: 'departure', many: 'departures', of: (day: RealmDay) => day.departures },
] as const

/** The longest period drawn by day: after 400 days, the site keeps only the Mondays' records. */
const DAILY_PERIOD_MAX_DAYS = 400

/** The chart's points. Weekly points (`isDaily` is false) have no arrivals or departures. */
export type RealmChartPoints = { isDaily: boolean; dates: string[]; days: (RealmDay | null)[] }

export function toRealmChartPoints(days: readonly RealmDay[]): RealmChartPoints {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return { isDaily: true, dates: [], days: [] }
  const all = listDates(first.date, last.date)
  const isDaily = all.length <= DAILY_PERIOD_MAX_DAYS
  const dates = isDaily
    ? all
    : all.filter((date) => new Date(date).getUTCDay() === 1 || date === last.date)
  const byDate = new Map(days.map((day) => [day.date, day]))
  return { isDaily, dates, days: dates.map((date) => byDate.get(date) ?? null) }
}

export function summarizeRealmDays(days: readonly RealmDay[], isDaily: boolean): string | null {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return null
  const now = `${formatCount(sumPlayers(last))} players on ${toLongDate(last.date)}`
  if (first === last) return `${now}.`
  const by = sumPlayers(last) - sumPlayers(first)
  const change =
    by === 0 ? 'as many as' : `${formatCount(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} than`
  const told = `${now}, ${change} on ${toLongDate(first.date)}`
  if (!isDaily) return `${told}.`
  const [arrivals, embraces, deaths, departures] = POPULATION_CHANGE_KINDS.map(
    ({ one, many, of }) =>
      formatCountWithNoun(
        days.slice(1).reduce((total, day) => total + of(day), 0),
        one,
        many,
      ),
  )
  return `${told}; ${arrivals}, ${embraces}, ${deaths} and ${departures}.`
}

export type HouseEventMark = { date: string; text: string; house: { id: number; name: string } }

export function toHouseEventMarks(
  events: readonly Pick<ChronicleEvent, 'kind' | 'at' | 'group'>[],
  from: string,
): HouseEventMark[] {
  return events.flatMap(({ kind, at, group }) => {
    const date = at.slice(0, 10)
    if (group?.kind !== 'dynasty' || date < from) return []
    const text = kind === 'group-appeared' ? 'was founded' : 'was dissolved'
    return [{ date, text, house: { id: group.id, name: group.name } }]
  })
}
