import type { ReactNode } from 'react'
import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { GroupHeader } from '#web/realm/groups/group-header.tsx'
import { Leadership } from '#web/realm/groups/leadership.tsx'
import { Insignia } from '#web/realm/groups/logo/insignia.tsx'
import { Badge, SpeciesBadge } from '#web/ui/page/badge.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { LoreAndHistory } from './lore-and-history.tsx'

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

function Statistics({ bloodline }: { bloodline: Bloodline }) {
  return (
    <section aria-label="Statistics">
      <dl className="flex flex-wrap gap-x-10 gap-y-6">
        <Statistic term="Founded">
          <DateText at={bloodline.createdAt} />
        </Statistic>
        <Statistic term="Total Clans">{formatCount(bloodline.totalClans)}</Statistic>
        <Statistic term="Total Dynasties">{formatCount(bloodline.totalHouses)}</Statistic>
        <Statistic term="Total Descendants">{formatCount(bloodline.totalDescendants)}</Statistic>
      </dl>
    </section>
  )
}

function Statistic({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-l border-gold-600 pl-4">
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="figures mt-1 font-display text-[1.875rem] leading-none font-semibold text-bone-50">
        {children}
      </dd>
    </div>
  )
}
