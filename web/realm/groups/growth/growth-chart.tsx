import type { GroupDayStats, Growth } from '#schema/contracts/history/chronicle.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { listDates } from '#schema/core/time/dates.ts'
import { DayChart } from '#web/ui/day-chart/day-chart.tsx'
import { formatActiveMemberCount, formatMemberCount } from '#web/ui/words/format-number.ts'
import type { GrowthMark } from './marks.ts'

type GrowthChartProps = { growth: Growth; marks: readonly GrowthMark[] }

export default function GrowthChart({ growth, marks }: GrowthChartProps) {
  const { days, from, to, recordsBeganAt } = growth
  const dates = listDates(from, to)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const on = dates.map((date) => byDate.get(date) ?? null)
  return (
    <DayChart
      label="Growth by day"
      dates={dates}
      series={[
        {
          name: 'Members',
          tone: 'first',
          values: on.map((day) => day?.members ?? null),
          isArea: true,
        },
        { name: 'Active', tone: 'second', values: on.map((day) => day?.awake ?? null) },
      ]}
      flows={on.map((day) => day && { joined: day.arrivals, left: day.departures })}
      marks={marks}
      recordsBeganAt={recordsBeganAt}
      toText={(index) => toText(on[index])}
    />
  )
}

function toText(day: GroupDayStats | null | undefined): string {
  if (!day) return 'no record'
  const { members, awake, arrivals, departures } = day
  const flows = [
    arrivals && `${formatCount(arrivals)} joined`,
    departures && `${formatCount(departures)} left`,
  ]
  const told = formatActiveMemberCount(awake, members)
  return [formatMemberCount(members), told && `${told} active`, ...flows].filter(Boolean).join(', ')
}
