import type { Comparison } from '#schema/contracts/compare.ts'
import { DayChart } from '#web/ui/day-chart/day-chart.tsx'
import { listDates } from '#web/ui/day-chart/list-dates.ts'
import { TONES } from '#web/ui/day-chart/tones.ts'
import { formatMemberCount } from '#web/ui/format-number.ts'

/** The members of each group, all on one axis. */
export default function MembersChart({ comparison }: { comparison: Comparison }) {
  const { groups, from, to, recordsBeganAt } = comparison
  const dates = listDates(from, to)
  const series = groups.map(({ name, days }, index) => {
    const byDate = new Map(days.map((day) => [day.date, day.members]))
    const values = dates.map((date) => byDate.get(date) ?? null)
    return { name, tone: TONES[index] ?? 'first', values }
  })
  const toText = (index: number) =>
    series
      .map(({ name, values }) => {
        const members = values[index]
        return `${name} ${members == null ? 'no record' : formatMemberCount(members)}`
      })
      .join(', ')
  return (
    <DayChart
      label="Members by day"
      dates={dates}
      series={series}
      recordsBeganAt={recordsBeganAt}
      toText={toText}
    />
  )
}
