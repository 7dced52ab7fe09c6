import type { BloodlineRank } from '#schema/contracts/bloodlines.ts'
import type { Ranked } from '#web/groups/read-ranking.ts'
import { RankingsRow } from './rankings-row.tsx'

type RankingsListProps = {
  rows: readonly Ranked<BloodlineRank>[]
  /** The largest number of descendants in the whole ranking, to which the bars are relative. */
  maxDescendants: number
}

export function RankingsList({ rows, maxDescendants }: RankingsListProps) {
  return (
    <ol start={rows[0]?.rank} className="border-t border-gold-600/70">
      {rows.map((row) => (
        <RankingsRow
          key={row.id}
          row={row}
          share={maxDescendants > 0 ? row.totalDescendants / maxDescendants : 0}
        />
      ))}
    </ol>
  )
}
