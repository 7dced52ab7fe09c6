import { Skeleton } from '#web/ui/page/skeleton.tsx'

export function DynastySkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-10 md:grid-cols-[18rem_1fr] lg:grid-cols-[21rem_1fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-14">
      <div className="flex flex-col gap-4 md:max-lg:col-span-2 lg:col-start-2 lg:pt-2">
        <Skeleton className="h-6 w-52" />
        <Skeleton className="h-12 w-full max-w-lg sm:h-18" />
      </div>
      <Skeleton className="mx-auto h-110 w-full max-w-84 lg:col-start-1 lg:row-span-3 lg:row-start-1" />
      <Skeleton className="h-30 lg:col-start-2" />
      <Skeleton className="h-80 md:max-lg:col-span-2 lg:col-start-2" />
    </div>
  )
}
