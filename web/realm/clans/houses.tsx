import { Link } from '@tanstack/react-router'
import type { ClanDynasty } from '#schema/contracts/realm/clans.ts'
import { DYNASTIES_PER_CLAN_PAGE, type DynastyType } from '#schema/rules.ts'
import { PagedSection, type PagedSectionProps } from '#web/realm/groups/paged-section.tsx'
import { Logo } from '#web/ui/crest/logo.tsx'
import { DynastyTypeBadge } from '#web/ui/page/badge.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'

type HousesProps = { clanId: number } & Pick<
  PagedSectionProps<ClanDynasty>,
  'query' | 'page' | 'toLink'
>

export function ClanHouses({ clanId, ...list }: HousesProps) {
  return (
    <PagedSection
      {...list}
      id="houses"
      heading="Dynasties"
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

const BACKGROUNDS: Record<DynastyType, string> = {
  house: 'from-oxblood-800',
  coven: 'from-amethyst-800',
  pack: 'from-amber-800',
  other: 'from-night-700',
}

function HouseBanner({ house, clanId }: { house: ClanDynasty; clanId: number }) {
  return (
    <Link
      to="/dynasties/$id"
      params={{ id: String(house.id) }}
      search={{ from: 'clan', clanId }}
      className="group flex h-full flex-col"
    >
      <span aria-hidden="true" className="-mx-2 h-1.5 shrink-0 rounded-full bg-gold-600" />
      <span className="swallowtail mx-1 flex grow flex-col bg-gold-800 px-px pb-px transition-colors group-hover:bg-gold-600">
        <span
          className={`swallowtail flex grow flex-col items-center bg-linear-to-b ${BACKGROUNDS[house.type]} to-night-900 px-6 pt-8 pb-18 text-center`}
        >
          <Logo kind="dynasty" id={house.id} logoUuid={house.logoUuid} className="w-24" isLarge />
          <span className="mt-5 font-display text-[1.625rem] leading-tight font-semibold text-bone-50 group-hover:text-gold-200">
            <bdi>{house.name}</bdi>
          </span>
          <span className="mt-3">
            <DynastyTypeBadge type={house.type} />
          </span>
          {house.excerpt && (
            <span dir="auto" className="mt-4 line-clamp-3 leading-snug text-bone-100">
              {house.excerpt}
            </span>
          )}
          <span className="mt-auto pt-5 leading-snug">
            <span className="figures block">{formatMemberCount(house.memberCount)}</span>
            {house.lordName && (
              <span className="block text-bone-100">
                <bdi>{house.lordTitle ?? 'Lord'}</bdi>: <bdi>{house.lordName}</bdi>
              </span>
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}
