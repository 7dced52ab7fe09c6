import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { RankingsRow } from './rankings-row.tsx'

type RankingsListProps = {
  rows: readonly RankingRow[]
  /** The largest number in the whole ranking, which sets the scale of the bars. */
  maxDescendants: number
}

export function RankingsList({ rows, maxDescendants }: RankingsListProps) {
  return (
    <ol className="border-t border-gold-600/70">
      {rows.map((row) => (
        <RankingsRow
          key={row.id}
          row={row}
          share={maxDescendants > 0 ? row.members / maxDescendants : 0}
        />
      ))}
    </ol>
  )
}
