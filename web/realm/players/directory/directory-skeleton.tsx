import { DIRECTORY_PAGE_SIZE } from '#schema/rules.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

export function DirectorySkeleton() {
  return Array.from({ length: DIRECTORY_PAGE_SIZE }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
      key={index}
      className="grid grid-cols-[clamp(4rem,28vw,8rem)_1fr] gap-x-3 gap-y-3 border border-gold-800/60 p-3 sm:grid-cols-1"
    >
      <Skeleton className="aspect-square w-full" />
      <div className="space-y-3 sm:min-h-48">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </li>
  ))
}
