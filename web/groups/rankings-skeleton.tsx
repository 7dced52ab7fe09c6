import { RANKINGS_PAGE_SIZE } from '#schema/rules.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function RankingsSkeleton() {
  return Array.from({ length: RANKINGS_PAGE_SIZE }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
    <div key={index} className="flex items-center gap-5 border-b border-gold-800/60 py-3.5">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <Skeleton className="h-12 w-10 shrink-0" />
      <Skeleton className="h-5 w-full max-w-56" />
      <Skeleton className="ml-auto hidden h-5 w-1/2 xl:block" />
    </div>
  ))
}
