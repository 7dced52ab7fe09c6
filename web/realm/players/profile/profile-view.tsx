import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PlayerProfile, PublicData } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Portrait } from '#web/realm/players/portrait.tsx'
import { LinkButton } from '#web/ui/fields/link-button.tsx'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { ModerationActions } from '#web/ui/text-editor/moderation.tsx'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'
import { BloodFact, DarkRatingFact, ProfileFact } from './fact.tsx'
import { Hierarchy } from './hierarchy.tsx'
import { ProfileHeader } from './profile-header.tsx'

type ProfileViewProps = {
  profile: PlayerProfile
  hasPrivateView: boolean
  tie: ReactNode
}

export function ProfileView({ profile, hasPrivateView, tie }: ProfileViewProps) {
  const { player, publicData } = profile
  const hasBio = publicData.bioNodes.length > 0
  const hierarchy = <Hierarchy player={publicData} ownUuid={player.playerUuid} isWide={!hasBio} />
  return (
    <article>
      <div className="grid items-start gap-x-10 gap-y-12 md:grid-cols-[16rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-x-14">
        <Portrait player={publicData} />
        <div className="flex min-w-0 flex-col md:pt-4">
          <ProfileHeader player={publicData} awayUntil={profile.awayUntil} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            {hasPrivateView && (
              <LinkButton to="/players/$id/private" params={{ id: String(player.id) }} size="small">
                Private View
              </LinkButton>
            )}
            <LinkButton
              to="/compare"
              search={{ kind: 'player', ids: String(player.id) }}
              size="small"
            >
              Compare
            </LinkButton>
            <Link
              to="/players/by-uuid/$uuid"
              params={{ uuid: player.playerUuid }}
              className="text-link text-base"
            >
              Permanent link
            </Link>
          </div>
          {hasBio ? (
            <Biography player={player} publicData={publicData} />
          ) : (
            <div className="mt-8">{hierarchy}</div>
          )}
        </div>
      </div>
      <div className="mt-10 grid grid-cols-1 gap-6 sm:mt-14 lg:grid-cols-2 lg:gap-8">
        <VitalStatistics player={publicData} />
        {hasBio && hierarchy}
        <Ties player={player} ties={profile.ties} isWide={hasBio} />
        {tie}
      </div>
    </article>
  )
}

function Biography({ player, publicData }: Pick<PlayerProfile, 'player' | 'publicData'>) {
  const { characterName, bio, bioNodes } = publicData
  return (
    <Card surface="paper" aria-labelledby="biography" className="mt-8">
      <h2 id="biography" className="small-caps text-ink-soft">
        Biography
      </h2>
      <RichText nodes={bioNodes} className="mt-3" />
      <ModerationActions
        subject={{ kind: 'player', id: player.id, field: 'bio' }}
        name={characterName}
        owner={player}
        value={bio}
        surface="paper"
      />
    </Card>
  )
}

function VitalStatistics({ player }: { player: PublicData }) {
  return (
    <Card aria-labelledby="vitals">
      <CardTitle id="vitals">Vital Statistics</CardTitle>
      <dl className="mt-4">
        <ProfileFact term="Generation">{player.generation ?? 'Unknown'}</ProfileFact>
        <ProfileFact term="Age Group">{player.power}</ProfileFact>
        <BloodFact health={player.health} maxHealth={player.maxHealth} />
        <DarkRatingFact percent={player.activityScore} />
        <ProfileFact term="Life Status">{player.status}</ProfileFact>
      </dl>
    </Card>
  )
}

type TiesProps = Pick<PlayerProfile, 'player' | 'ties'> & {
  isWide: boolean
}
type Person = NonNullable<PlayerProfile['ties']['sire']>

function Ties({ player, ties, isWide }: TiesProps) {
  const { isHidden, sire, hasSire, follows, isFollower, childer, childerCount } = ties
  const isCut = childer.length < childerCount
  return (
    <Card aria-labelledby="ties" className={isWide ? 'lg:col-span-2' : ''}>
      <CardTitle id="ties">Blood and Following</CardTitle>
      <dl className={`mt-4 gap-x-12 ${isWide ? 'lg:grid lg:grid-cols-2' : ''}`}>
        <ProfileFact term="Sire">
          <Other person={sire} isKnown={hasSire} isHidden={isHidden} />
        </ProfileFact>
        <ProfileFact term="Childer">{formatCount(childerCount)}</ProfileFact>
        <ProfileFact term="Follower of">
          <Other person={follows} isKnown={isFollower} isHidden={isHidden} />
        </ProfileFact>
        <ProfileFact term="Direct followers">{formatCount(ties.followerCount)}</ProfileFact>
      </dl>
      {childer.length > 0 && (
        <p className="mt-4 leading-snug text-bone-300">
          Embraced{' '}
          {childer.map((childe, index) => (
            <span key={childe.uuid}>
              {index > 0 && ', '}
              <PersonLink person={childe} />
            </span>
          ))}
          {isCut && (
            <>
              {' and '}
              <Link to="/lineage" search={{ root: player.playerUuid }} className="text-link">
                {formatCount(childerCount - childer.length)} more
              </Link>
            </>
          )}
          .
        </p>
      )}
      {isHidden && (hasSire || isFollower || childerCount > 0) && (
        <p className="mt-4 leading-snug text-bone-400">
          Only players see the names of sire and childer.{' '}
          <Link to="/auth" className="text-link">
            Log in
          </Link>
        </p>
      )}
    </Card>
  )
}

type OtherProps = { person: Person | null; isKnown: boolean; isHidden: boolean }

function Other({ person, isKnown, isHidden }: OtherProps) {
  if (person) return <PersonLink person={person} />
  if (!isKnown) return 'None'
  return (
    <span className="text-bone-400">{isHidden ? 'Visible to players' : 'Not in the game'}</span>
  )
}

function PersonLink({ person: { uuid, name } }: { person: Person }) {
  return <PlayerByUuidLink uuid={uuid} name={name} />
}
