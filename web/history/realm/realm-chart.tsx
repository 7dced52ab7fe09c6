import { formatCount } from '#schema/core/format-number.ts'
import { DayChart } from '#web/ui/day-chart/day-chart.tsx'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'
import {
  type HouseEventMark,
  POPULATION_CHANGE_KINDS,
  type RealmChartPoints,
  type RealmDay,
} from './realm-days.ts'

type RealmChartProps = {
  points: RealmChartPoints
  marks: readonly HouseEventMark[]
  recordsBeganAt: string | null
}

const LINES = [
  { name: 'Vampires', tone: 'first', of: (day: RealmDay) => day.vampires },
  { name: 'Witches', tone: 'second', of: (day: RealmDay) => day.witches },
  { name: 'Lycans', tone: 'third', of: (day: RealmDay) => day.lycans },
  { name: 'Active', tone: 'fourth', of: (day: RealmDay) => day.awake },
] as const

export default function RealmChart({ points, marks, recordsBeganAt }: RealmChartProps) {
  const { isDaily, dates, days } = points
  return (
    <DayChart
      label={isDaily ? 'The realm by day' : 'The realm by week'}
      dates={dates}
      series={LINES.map(({ name, tone, of }) => ({
        name,
        tone,
        values: days.map((day) => day && of(day)),
      }))}
      {...(isDaily && {
        flows: days.map((day) => day && { joined: day.arrivals, left: day.departures }),
      })}
      marks={marks.map(({ date, house, text }) => ({ date, text: `${house.name} ${text}` }))}
      recordsBeganAt={recordsBeganAt}
      toText={(index) => toText(days[index], isDaily)}
    />
  )
}

function toText(day: RealmDay | null | undefined, isDaily: boolean): string {
  if (!day) return 'no record'
  const flows = POPULATION_CHANGE_KINDS.flatMap(({ one, many, of }) =>
    of(day) > 0 ? [formatCountWithNoun(of(day), one, many)] : [],
  )
  const lines = LINES.map(({ name, of }) => `${formatCount(of(day))} ${name.toLowerCase()}`)
  return [...lines, ...(isDaily ? flows : [])].join(', ')
}
