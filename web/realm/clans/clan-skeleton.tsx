import { Skeleton } from '#web/ui/page/skeleton.tsx'

export function ClanSkeleton() {
  return (
    <>
      <div className="flex flex-col items-center gap-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-12 w-full max-w-lg sm:h-18" />
      </div>
      <div className="mt-21 grid items-start gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-[1fr_21rem_1fr]">
        <Skeleton className="mx-auto h-116 w-full max-w-84 lg:order-2" />
        <Skeleton className="h-80 lg:order-1" />
        <Skeleton className="h-80 md:max-lg:col-span-2 lg:order-3" />
      </div>
    </>
  )
}
