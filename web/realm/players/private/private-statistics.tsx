import type { PrivateData, PublicData } from '#schema/contracts/realm/players.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { DateText } from '#web/ui/words/date-text.tsx'
import { formatAmount, formatVital } from '#web/ui/words/format-number.ts'
import { PlayerLink } from '../player-link.tsx'
import { BloodFact, DarkRatingFact, Fact, HIDDEN } from '../profile/fact.tsx'

type PrivateStatisticsProps = { player: PublicData; privateData: PrivateData }

export function PrivateStatistics({ player, privateData }: PrivateStatisticsProps) {
  return (
    <Card aria-labelledby="vitals">
      <CardTitle id="vitals">Vital Statistics</CardTitle>
      <dl className="mt-4">
        <Fact term="Generation">{player.generation ?? 'Unknown'}</Fact>
        <Fact term="Age Group">{player.power}</Fact>
        <BloodFact health={player.health} maxHealth={player.maxHealth} />
        <Fact term="Essence">{player.essence === null ? HIDDEN : formatVital(player.essence)}</Fact>
        <Fact term="Life Status">{player.status}</Fact>
        {player.status === 'Dead' && (
          <Fact term="Cause of Death">
            <bdi>{privateData.deathMessage ?? 'Unknown'}</bdi>
          </Fact>
        )}
        <Fact term="Age">{toAge(privateData.playerAge)}</Fact>
        <Fact term="Subsistence">{formatAmount(privateData.subsistence)}</Fact>
        <Fact term="Born">
          <DateText at={privateData.joinDate} />
        </Fact>
        <Fact term="Sire">
          <Person name={privateData.sire} uuid={privateData.sireUuid} />
        </Fact>
        <Fact term="Follower of">
          <Person name={privateData.followingPlayerName} uuid={privateData.followingPlayerUuid} />
        </Fact>
        <Fact term="Followers" note="Direct followers; the lineage also counts theirs">
          {formatCount(privateData.aliveFollowers)} of {formatCount(privateData.totalFollowers)}{' '}
          alive
        </Fact>
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
