import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { RankingsRow } from './rankings-row.tsx'

type RankingsListProps = {
  rows: readonly RankingRow[]
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
