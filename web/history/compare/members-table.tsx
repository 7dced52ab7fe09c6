import type { Comparison } from '#schema/contracts/history/compare.ts'
import { DayTable } from '#web/ui/day-chart/day-table.tsx'
import { toMembersByDay } from './members-by-day.ts'

const WEEK = 7

export function MembersTable({ comparison }: { comparison: Comparison }) {
  const { dates, members } = toMembersByDay(comparison)
  const indexes = dates
    .map((_, index) => dates.length - 1 - index)
    .filter((index, age) => age % WEEK === 0 && members.some((one) => one[index] != null))
  return (
    <DayTable
      caption="Members of each group, week by week"
      headers={['Day', ...comparison.groups.map(({ name }) => name)]}
      rows={indexes.map((index) => ({
        date: dates[index] ?? '',
        counts: members.map((one) => one[index] ?? null),
      }))}
    />
  )
}
