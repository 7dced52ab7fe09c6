import type { PublicData } from '#schema/contracts/realm/players.ts'
import { Card, CardTitle } from '#web/ui/page/card.tsx'
import { BloodFact, DarkRatingFact, Fact } from './fact.tsx'

export function VitalStatistics({ player }: { player: PublicData }) {
  return (
    <Card aria-labelledby="vitals">
      <CardTitle id="vitals">Vital Statistics</CardTitle>
      <dl className="mt-4">
        <Fact term="Generation">{player.generation ?? 'Unknown'}</Fact>
        <Fact term="Age Group">{player.power}</Fact>
        <BloodFact health={player.health} maxHealth={player.maxHealth} />
        <DarkRatingFact percent={player.activityScore} />
        <Fact term="Life Status">{player.status}</Fact>
      </dl>
    </Card>
  )
}
