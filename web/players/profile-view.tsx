import { Link } from '@tanstack/react-router'
import type { PlayerProfile, PublicData } from '#schema/contracts/players.ts'
import type { Race } from '#schema/rules.ts'
import { ActivityText } from '#web/ui/activity-text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, SpeciesBadge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SpeciesGlyph } from '#web/ui/species-glyph.tsx'
import { Hierarchy } from './hierarchy.tsx'
import { VitalStatistics } from './vital-statistics.tsx'

type ProfileViewProps = {
  profile: PlayerProfile
  /** An administrator in admin mode looks. */
  hasPrivateView: boolean
}

/** A player as everybody sees them. */
export function ProfileView({ profile, hasPrivateView }: ProfileViewProps) {
  const { player, publicData } = profile
  return (
    <article>
      <div className="grid items-start gap-x-10 gap-y-12 md:grid-cols-[16rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-x-14">
        <Portrait player={publicData} />
        <div className="flex min-w-0 flex-col md:pt-4">
          <ProfileHeader player={publicData} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {hasPrivateView && (
              <LinkButton to="/players/$id/private" params={{ id: String(player.id) }} size="small">
                Private View
              </LinkButton>
            )}
            <Link
              to="/players/by-uuid/$uuid"
              params={{ uuid: player.playerUuid }}
              className="text-link text-base"
            >
              Permanent link
            </Link>
          </div>
          {publicData.bio && <Biography bio={publicData.bio} />}
        </div>
      </div>
      <div className="mt-14 grid gap-6 lg:grid-cols-2 lg:gap-8">
        <VitalStatistics player={publicData} />
        <Hierarchy player={publicData} />
      </div>
    </article>
  )
}

function ProfileHeader({ player }: { player: PublicData }) {
  return (
    <header>
      {player.title && (
        <p className="mb-3">
          <Badge tone="gold">
            <bdi>{player.title}</bdi>
          </Badge>
        </p>
      )}
      <PageTitle
        title={player.characterName}
        className="text-[clamp(2.5rem,6.5vw,4.75rem)] leading-[1.02] [overflow-wrap:anywhere]"
      >
        <bdi>{player.characterName}</bdi>
      </PageTitle>
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
        <div className="flex items-center gap-3">
          <dt className="small-caps text-bone-400">Species</dt>
          <dd>
            <SpeciesBadge species={player.race} />
          </dd>
        </div>
        <div className="flex items-center gap-3">
          <dt className="small-caps text-bone-400">Activity Status</dt>
          <dd>
            <ActivityText isActive={player.isActive} />
          </dd>
        </div>
      </dl>
      {player.departedAt && (
        <p className="mt-5 border-l-2 border-oxblood-500 pl-4 font-display text-xl text-bone-100 italic">
          Departed from the realm on <DateText at={player.departedAt} />
        </p>
      )}
    </header>
  )
}

const HALOS: Record<Race, string> = {
  Vampire: 'text-oxblood-300',
  Witch: 'text-amethyst-300',
  Lycan: 'text-amber-300',
}

function Portrait({ player }: { player: PublicData }) {
  return (
    <div className="relative mx-auto w-full max-w-72 md:max-w-none">
      <div className="border border-gold-800 p-2">
        <Avatar
          src={player.avatarUrl}
          species={player.race}
          className="aspect-square w-full"
          isProminent
        />
      </div>
      <span
        className={`absolute -bottom-6 left-1/2 grid size-12 -translate-x-1/2 rotate-45 place-items-center border border-gold-600 bg-night-900 ${HALOS[player.race]}`}
      >
        <SpeciesGlyph species={player.race} className="size-6 -rotate-45" />
      </span>
    </div>
  )
}

function Biography({ bio }: { bio: string }) {
  return (
    <Card surface="paper" aria-labelledby="biography" className="mt-8">
      <h2 id="biography" className="small-caps text-ink-soft">
        Biography
      </h2>
      <p className="mt-3 font-display text-[1.3125rem] leading-[1.55] font-medium whitespace-pre-line">
        {bio}
      </p>
    </Card>
  )
}
