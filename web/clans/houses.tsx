import type { ClanHouse } from '#schema/contracts/clans.ts'
import { DYNASTIES_PER_CLAN_PAGE } from '#schema/rules.ts'
import type { Read } from '#web/groups/group-page.tsx'
import { PagedSection } from '#web/groups/paged-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HouseBanner } from './house-banner.tsx'

type HousesProps = {
  clanId: number
  read: Read<ClanHouse[]>
  page: number
  onPage: (page: number) => void
}

/** The dynasties that stand together in a clan, their banners side by side. */
export function Houses({ clanId, read, page, onPage }: HousesProps) {
  return (
    <PagedSection
      id="houses"
      heading="Dynasties"
      read={read}
      page={page}
      onPage={onPage}
      pageSize={DYNASTIES_PER_CLAN_PAGE}
      emptyText="No dynasties found in this clan"
      failureTitle="The dynasties could not be read"
      skeleton={
        <div className={`mt-8 ${HALL}`}>
          <Skeleton className="h-120" />
          <Skeleton className="h-120" />
          <Skeleton className="h-120" />
        </div>
      }
      listClassName={HALL}
    >
      {(house) => <HouseBanner house={house} clanId={clanId} />}
    </PagedSection>
  )
}

const HALL =
  'flex flex-wrap justify-center gap-x-8 gap-y-10 *:w-full sm:*:w-[calc(50%-1rem)] lg:*:w-[calc((100%-4rem)/3)]'
