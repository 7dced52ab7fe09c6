import type { Comparison } from '#schema/contracts/history/compare.ts'
import { DayChart } from '#web/ui/day-chart/day-chart.tsx'
import { CHART_LINE_TONES } from '#web/ui/day-chart/lines.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'
import { toDailyMemberCounts } from './members-by-day.ts'

export default function MembersChart({ comparison }: { comparison: Comparison }) {
  const { dates, members } = toDailyMemberCounts(comparison)
  const series = comparison.groups.map(({ name }, index) => ({
    name,
    tone: CHART_LINE_TONES[index] ?? 'first',
    values: members[index] ?? [],
  }))
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
      recordsBeganAt={comparison.recordsBeganAt}
      toText={toText}
    />
  )
}
