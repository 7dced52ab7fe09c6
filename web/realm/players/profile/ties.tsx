import { Link } from '@tanstack/react-router'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { PlayerUuidLink } from '#web/ui/words/subject-links.tsx'
import { ProfileFact } from './fact.tsx'

type TiesProps = Pick<PlayerProfile, 'player' | 'ties'> & {
  isWide: boolean
}
type Person = NonNullable<PlayerProfile['ties']['sire']>

export function Ties({ player, ties, isWide }: TiesProps) {
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
  return <PlayerUuidLink uuid={uuid} name={name} />
}
