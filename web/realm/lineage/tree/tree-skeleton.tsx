import { Skeleton } from '#web/ui/states/loading.tsx'

const INDENTS = [0, 1, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 1, 1, 1, 2, 1, 1, 1, 1]

export function TreeSkeleton({ text }: { text: string }) {
  return (
    <div className="h-[max(24rem,min(60rem,calc(100dvh-15rem)))] overflow-hidden">
      <p role="status" className="sr-only">
        {text}
      </p>
      {INDENTS.map((indent, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
          key={index}
          className="flex h-12 items-center gap-3"
          style={{ paddingLeft: `${2.5 + indent * 2.5}rem` }}
        >
          <Skeleton className="size-9 shrink-0" />
          <Skeleton className="h-5 w-full max-w-48" />
        </div>
      ))}
    </div>
  )
}
