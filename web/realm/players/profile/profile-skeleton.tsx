import { Skeleton } from '#web/ui/states/loading.tsx'

export function ProfileSkeleton() {
  return (
    <div>
      <h1 className="sr-only">Player profile</h1>
      <p role="status" className="sr-only">
        Loading player profile...
      </p>
      <div className="grid items-start gap-x-10 gap-y-12 md:grid-cols-[16rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-x-14">
        <Skeleton className="mx-auto aspect-square w-full max-w-52 md:max-w-none" />
        <div className="flex flex-col gap-5 md:pt-4">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-16 w-full max-w-md" />
          <Skeleton className="h-6 w-72 max-w-full" />
        </div>
      </div>
      <div className="mt-14 grid gap-6 lg:grid-cols-2 lg:gap-8">
        <Skeleton className="h-88" />
        <Skeleton className="h-88" />
      </div>
    </div>
  )
}
