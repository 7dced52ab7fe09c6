import type { ReactNode } from 'react'
import type { PublicData } from '#schema/contracts/players.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { formatPercent, formatVital } from '#web/ui/format-number.ts'
import { Meter } from '#web/ui/meter.tsx'

export function VitalStatistics({ player }: { player: PublicData }) {
  return (
    <Card aria-labelledby="vitals">
      <CardTitle id="vitals">Vital Statistics</CardTitle>
      <dl className="mt-4">
        <Fact term="Generation">{player.generation ?? 'Unknown'}</Fact>
        <Fact term="Age Group">{player.power}</Fact>
        <Fact
          term="Blood"
          meter={<Meter value={player.health} max={player.maxHealth} tone="blood" />}
        >
          {formatVital(player.health)} of {formatVital(player.maxHealth)}
        </Fact>
        <Fact
          term="Dark Rating"
          meter={<Meter value={player.activityScore} max={100} tone="gold" />}
        >
          {formatPercent(player.activityScore)}
        </Fact>
        <Fact term="Life Status">{player.status}</Fact>
      </dl>
    </Card>
  )
}

type FactProps = { term: string; children: ReactNode; meter?: ReactNode }

function Fact({ term, children, meter }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-gold-800/60 py-4 last:border-0 last:pb-0">
      <dt className="small-caps text-bone-400">{term}</dt>
      <dd className="figures text-right font-display text-[1.375rem] leading-none font-semibold text-bone-50">
        {children}
      </dd>
      {meter && <dd className="basis-full">{meter}</dd>}
    </div>
  )
}
