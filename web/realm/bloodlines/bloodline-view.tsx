import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import { GroupHeader } from '#web/realm/groups/group-header.tsx'
import { Leadership } from '#web/realm/groups/leadership.tsx'
import { Insignia } from '#web/realm/groups/logo/insignia.tsx'
import { Badge, SpeciesBadge } from '#web/ui/page/badge.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { LoreAndHistory } from './lore-and-history.tsx'
import { Statistics } from './statistics.tsx'

export function BloodlineView({ bloodline }: { bloodline: Bloodline }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-x-10 gap-y-10 md:grid-cols-[1fr_18rem] md:grid-rows-[auto_1fr] lg:grid-cols-[1fr_21rem] lg:gap-x-14">
        <GroupHeader
          kind="bloodline"
          id={bloodline.id}
          name={bloodline.name}
          badges={
            <>
              <Badge tone="gold">Ancient Bloodline</Badge>
              <SpeciesBadge species={bloodline.speciesName} />
            </>
          }
          className="md:pt-2"
        />
        <div className="mx-auto w-full max-w-84 md:col-start-2 md:row-span-2 md:row-start-1">
          <Insignia
            kind="bloodline"
            group={bloodline}
            heading="Insignia"
            notes={toNotes(bloodline)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <Statistics bloodline={bloodline} />
          <Leadership
            leadership={bloodline.leadership}
            back={{ from: `bloodline-${bloodline.id}` }}
            isRow
          />
        </div>
      </div>
      <LoreAndHistory bloodline={bloodline} />
    </>
  )
}

function toNotes({ logoUuid }: Bloodline): string[] {
  if (logoUuid) return []
  return ['No bloodline logo has been set', 'Only the bloodline owner can set a logo']
}

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
