import { Link } from '@tanstack/react-router'
import type { Bloodline, BloodlineClan } from '#schema/contracts/realm/bloodlines.ts'
import { CLANS_PER_BLOODLINE_PAGE } from '#schema/rules.ts'
import { PagedSection, type PagedSectionProps } from '#web/realm/groups/paged-section.tsx'
import { Logo } from '#web/ui/crest/logo.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { formatMemberCount } from '#web/ui/words/format-number.ts'

type BloodlineClansProps = { bloodline: Bloodline } & Pick<
  PagedSectionProps<BloodlineClan>,
  'query' | 'page' | 'toLink'
>

export function BloodlineClans({ bloodline, ...list }: BloodlineClansProps) {
  return (
    <PagedSection
      {...list}
      id="clans"
      heading={
        <>
          Clans in <bdi>{bloodline.name}</bdi>
        </>
      }
      pageSize={CLANS_PER_BLOODLINE_PAGE}
      emptyText="No clans found in this bloodline"
      failureTitle="The clans could not be loaded"
      skeleton={
        <div className={`mt-8 ${GRID}`}>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      }
      listClassName={GRID}
    >
      {(clan) => <ClanCard clan={clan} bloodlineId={bloodline.id} />}
    </PagedSection>
  )
}

const GRID =
  'flex flex-wrap justify-center gap-6 *:w-full sm:*:w-[calc(50%-0.75rem)] lg:*:w-[calc((100%-3rem)/3)]'

function ClanCard({ clan, bloodlineId }: { clan: BloodlineClan; bloodlineId: number }) {
  return (
    <Link
      to="/clans/$id"
      params={{ id: String(clan.id) }}
      search={{ from: `bloodline-${bloodlineId}` }}
      className="group flex h-full min-h-36 items-center gap-5 border border-gold-800 bg-linear-to-b from-night-850 to-night-900 p-5 transition-colors hover:border-gold-600"
    >
      <Logo kind="clan" id={clan.id} logoUuid={clan.logoUuid} className="w-20" isLarge />
      <span className="min-w-0">
        <span className="block font-display text-[1.625rem] leading-tight font-semibold text-bone-50 group-hover:text-gold-200">
          <bdi>{clan.name}</bdi>
        </span>
        <span className="figures mt-1 block text-bone-400">
          {formatMemberCount(clan.memberCount)}
        </span>
      </span>
    </Link>
  )
}
