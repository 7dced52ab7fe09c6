import type { RankingRow } from '#schema/contracts/realm/rankings.ts'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { BloodlineRankingsRow } from './rankings-row.tsx'

type RankingsListProps = {
  rows: readonly RankingRow[]
  maxDescendants: number
}

export function BloodlineRankingsList({ rows, maxDescendants }: RankingsListProps) {
  return (
    <ol className="border-t border-gold-600/70">
      {rows.map((row) => (
        <BloodlineRankingsRow
          key={row.id}
          row={row}
          share={maxDescendants > 0 ? row.members / maxDescendants : 0}
        />
      ))}
    </ol>
  )
}

const ROWS = 4

export function BloodlineRankingsSkeleton() {
  return (
    <div className="border-t border-gold-600/70">
      {Array.from({ length: ROWS }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
          key={index}
          className="flex items-center gap-4 border-b border-gold-800/60 py-8 sm:px-4 md:gap-7"
        >
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <Skeleton className="aspect-5/6 w-18 shrink-0 md:w-28" />
          <div className="grow">
            <Skeleton className="h-9 w-full max-w-64" />
            <Skeleton className="mt-4 h-5 w-full max-w-md max-md:hidden" />
          </div>
        </div>
      ))}
    </div>
  )
}
