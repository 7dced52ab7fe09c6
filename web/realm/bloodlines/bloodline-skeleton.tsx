import { Skeleton } from '#web/ui/page/skeleton.tsx'

export function BloodlineSkeleton() {
  return (
    <>
      <div className="grid gap-x-10 gap-y-10 md:grid-cols-[1fr_18rem] md:grid-rows-[auto_1fr] lg:grid-cols-[1fr_21rem] lg:gap-x-14">
        <div className="flex flex-col gap-4 md:pt-2">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-12 w-full max-w-lg sm:h-18" />
        </div>
        <Skeleton className="mx-auto h-116 w-full max-w-84 md:col-start-2 md:row-span-2 md:row-start-1" />
        <div className="flex flex-col gap-10">
          <Skeleton className="h-16" />
          <Skeleton className="h-30" />
        </div>
      </div>
      <Skeleton className="mt-16 h-64" />
    </>
  )
}
