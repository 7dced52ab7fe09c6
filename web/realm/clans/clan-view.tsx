import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Clan } from '#schema/contracts/realm/clans.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { GroupDescription } from '#web/realm/groups/description.tsx'
import { GroupFact } from '#web/realm/groups/group-fact.tsx'
import { GroupHeader } from '#web/realm/groups/group-header.tsx'
import { Leadership } from '#web/realm/groups/leadership.tsx'
import { Insignia } from '#web/realm/groups/logo/insignia.tsx'
import { groupRankQuery } from '#web/realm/groups/rankings/read-ranking.ts'
import { Filigree } from '#web/ui/glyphs/filigree.tsx'
import { Badge, SPECIES_TONES } from '#web/ui/page/badge.tsx'
import { Skeleton } from '#web/ui/states/loading.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatActiveMemberCount } from '#web/ui/words/format-number.ts'

export function ClanView({ clan }: { clan: Clan }) {
  const isLed = clan.leadership.length > 0
  return (
    <>
      <GroupHeader
        kind="clan"
        id={clan.id}
        name={clan.name}
        badges={<BloodlineBadge clan={clan} />}
        className="items-center justify-center text-center"
      />
      <Filigree className="mt-6" />
      <div
        className={`mt-10 grid grid-cols-1 items-start gap-x-12 gap-y-12 md:grid-cols-2 ${isLed ? 'lg:grid-cols-[1fr_21rem_1fr]' : 'mx-auto max-w-4xl md:grid-rows-[auto_1fr] md:gap-y-8'}`}
      >
        <div className={`mx-auto w-full max-w-84 ${isLed ? 'lg:order-2' : 'md:row-span-2'}`}>
          <Insignia kind="clan" group={clan} heading="Clan Insignia" notes={toNotes(clan)} />
        </div>
        <div className={`min-w-0 ${isLed ? 'lg:order-1' : ''}`}>
          <Leadership leadership={clan.leadership} back={{ from: 'clan', clanId: clan.id }} />
        </div>
        <ClanDetails clan={clan} className={isLed ? 'md:max-lg:col-span-2 lg:order-3' : ''} />
      </div>
    </>
  )
}

function BloodlineBadge({ clan }: { clan: Clan }) {
  const { bloodlineName, bloodlineId, bloodlineSpecies } = clan
  if (!bloodlineName) return <Badge>No bloodline</Badge>
  const badge = (
    <Badge tone={bloodlineSpecies ? SPECIES_TONES[bloodlineSpecies] : 'plain'}>
      <bdi className="whitespace-normal">{bloodlineName}</bdi>
    </Badge>
  )
  if (bloodlineId === null) return badge
  return (
    <Link to="/bloodlines/$id" params={{ id: String(bloodlineId) }} search={{ from: 'clans' }}>
      {badge}
    </Link>
  )
}

function toNotes({ logoUuid }: Clan): string[] {
  if (logoUuid) return []
  return ['No clan logo has been set', 'Only the clan sovereign can set a logo']
}

/** Counts members seen in 24 hours. In the specification, "Active Members" means all members. */
function Awake({ clanId, members }: { clanId: number; members: number }) {
  const { data } = useQuery(groupRankQuery('clan', String(clanId)))
  return (
    <GroupFact term="Active (24h)" note="Seen in the world in the 24 hours before the last sync">
      {(data && formatActiveMemberCount(data.awake, members)) ?? 'Unknown'}
    </GroupFact>
  )
}

function ClanDetails({ clan, className }: { clan: Clan; className: string }) {
  return (
    <section aria-labelledby="details" className={`min-w-0 ${className}`}>
      <h2 id="details" className="small-caps border-b border-gold-800 pb-2.5 text-gold-300">
        Clan Details
      </h2>
      <dl className="mt-1">
        <GroupFact term="Founded">
          <DateText at={clan.foundedDate} />
        </GroupFact>
        <GroupFact term="Total Members">{formatCount(clan.memberCount)}</GroupFact>
        <GroupFact term="Active Members" note="All who are in the clan today">
          {formatCount(clan.memberCount)}
        </GroupFact>
        <Awake clanId={clan.id} members={clan.memberCount} />
        <GroupFact term="Total Dynasties">{formatCount(clan.dynastyCount)}</GroupFact>
      </dl>
      <div className="mt-5">
        <GroupDescription kind="clan" group={clan} />
      </div>
    </section>
  )
}

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
