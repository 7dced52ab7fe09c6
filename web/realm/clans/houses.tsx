import type { LinkProps } from '@tanstack/react-router'
import type { ClanHouse } from '#schema/contracts/realm/clans.ts'
import { DYNASTIES_PER_CLAN_PAGE } from '#schema/rules.ts'
import type { QueryState } from '#web/realm/groups/group-page.tsx'
import { PagedSection } from '#web/realm/groups/paged-section.tsx'
import { Skeleton } from '#web/ui/page/loading.tsx'
import { HouseBanner } from './house-banner.tsx'

type HousesProps = {
  clanId: number
  query: QueryState<ClanHouse[]>
  page: number
  toLink: (page: number) => LinkProps
}

export function Houses({ clanId, query, page, toLink }: HousesProps) {
  return (
    <PagedSection
      id="houses"
      heading="Dynasties"
      query={query}
      page={page}
      toLink={toLink}
      pageSize={DYNASTIES_PER_CLAN_PAGE}
      emptyText="No dynasties found in this clan"
      failureTitle="The dynasties could not be loaded"
      skeleton={
        <div className={`mt-8 ${GRID}`}>
          <Skeleton className="h-120" />
          <Skeleton className="h-120" />
          <Skeleton className="h-120" />
        </div>
      }
      listClassName={GRID}
    >
      {(house) => <HouseBanner house={house} clanId={clanId} />}
    </PagedSection>
  )
}

const GRID =
  'flex flex-wrap justify-center gap-x-8 gap-y-10 *:w-full sm:*:w-[calc(50%-1rem)] lg:*:w-[calc((100%-4rem)/3)]'
