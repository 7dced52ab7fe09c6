import type { GroupDay } from '#schema/contracts/history/chronicle.ts'
import type { GrowthSpan } from '#schema/rules.ts'
import { DayTable } from '#web/ui/day-chart/day-table.tsx'
import { toGrowthPeriods } from './summarize.ts'

const DAYS_BY_DAY = 30
const WEEK = 7

type GrowthTableProps = { days: readonly GroupDay[]; span: GrowthSpan }

export function GrowthTable({ days, span }: GrowthTableProps) {
  const isDaily = span <= DAYS_BY_DAY
  return (
    <DayTable
      caption={`Members and active members at the end of each ${isDaily ? 'day' : 'week'}, and who joined and left in it`}
      headers={[isDaily ? 'Day' : 'Week to', 'Members', 'Active', 'Joined', 'Left']}
      rows={toGrowthPeriods(days, isDaily ? 1 : WEEK).map(
        ({ to, members, awake, joined, left }) => ({
          date: to,
          counts: [members, awake, joined, left],
        }),
      )}
    />
  )
}
