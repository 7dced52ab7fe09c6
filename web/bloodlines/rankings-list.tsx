import type { BloodlineRank } from '#schema/contracts/bloodlines.ts'
import type { Ranked } from '#web/groups/rank.ts'
import { RankingsRow } from './rankings-row.tsx'

type RankingsListProps = {
  rows: readonly Ranked<BloodlineRank>[]
  /** The most descendants any bloodline has: the measure of the line beneath each row. */
  greatest: number
}

/** The bloodlines in their order, each with its arms. */
export function RankingsList({ rows, greatest }: RankingsListProps) {
  return (
    <ol start={rows[0]?.rank} className="border-t border-gold-600/70">
      {rows.map((row) => (
        <RankingsRow
          key={row.id}
          row={row}
          share={greatest > 0 ? row.totalDescendants / greatest : 0}
        />
      ))}
    </ol>
  )
}
