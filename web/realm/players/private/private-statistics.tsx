import type { PrivateData, PublicData } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatDecimal, formatVital } from '#web/ui/words/format-number.ts'
import { PlayerLink } from '../player-link.tsx'
import { BloodFact, DarkRatingFact, HIDDEN_LABEL, ProfileFact } from '../profile/fact.tsx'

type PrivateStatisticsProps = { player: PublicData; privateData: PrivateData }

export function PrivateStatistics({ player, privateData }: PrivateStatisticsProps) {
  return (
    <Card aria-labelledby="vitals">
      <CardTitle id="vitals">Vital Statistics</CardTitle>
      <dl className="mt-4">
        <ProfileFact term="Generation">{player.generation ?? 'Unknown'}</ProfileFact>
        <ProfileFact term="Age Group">{player.power}</ProfileFact>
        <BloodFact health={player.health} maxHealth={player.maxHealth} />
        <ProfileFact term="Essence">
          {player.essence === null ? HIDDEN_LABEL : formatVital(player.essence)}
        </ProfileFact>
        <ProfileFact term="Life Status">{player.status}</ProfileFact>
        {player.status === 'Dead' && (
          <ProfileFact term="Cause of Death">
            <bdi>{privateData.deathMessage ?? 'Unknown'}</bdi>
          </ProfileFact>
        )}
        <ProfileFact term="Age">{toAge(privateData.playerAge)}</ProfileFact>
        <ProfileFact term="Subsistence">{formatDecimal(privateData.subsistence)}</ProfileFact>
        <ProfileFact term="Born">
          <DateText at={privateData.joinDate} />
        </ProfileFact>
        <ProfileFact term="Sire">
          <Person name={privateData.sire} uuid={privateData.sireUuid} />
        </ProfileFact>
        <ProfileFact term="Follower of">
          <Person name={privateData.followingPlayerName} uuid={privateData.followingPlayerUuid} />
        </ProfileFact>
        <ProfileFact term="Followers" note="Direct followers; the lineage also counts theirs">
          {formatCount(privateData.aliveFollowers)} of {formatCount(privateData.totalFollowers)}{' '}
          alive
        </ProfileFact>
        <DarkRatingFact percent={privateData.activityScore} />
      </dl>
    </Card>
  )
}

function Person({ name, uuid }: { name: string | null; uuid: string | null }) {
  return name ? <PlayerLink name={name} uuid={uuid} /> : 'None'
}

function toAge(days: number | null): string {
  if (days === null) return 'Unknown'
  return days === 1 ? '1 day' : `${formatCount(days)} days`
}
