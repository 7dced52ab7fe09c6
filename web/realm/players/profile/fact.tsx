import type { ReactNode } from 'react'
import type { PublicData } from '#schema/contracts/realm/players.ts'
import { Meter } from '#web/ui/page/meter.tsx'
import { formatPercent, formatVital } from '#web/ui/words/format-number.ts'
import { GameTerm } from '#web/ui/words/game-term.tsx'

type FactProps = {
  term: string
  children: ReactNode
  meter?: ReactNode
  note?: string
}

export function ProfileFact({ term, children, meter, note }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-gold-800/60 py-4 last:border-0 last:pb-0">
      <dt className="small-caps text-bone-400">
        <GameTerm term={term} className="small-caps" />
      </dt>
      <dd className="figures text-right font-display text-[1.375rem] leading-none font-semibold text-bone-50">
        {children}
      </dd>
      {meter && <dd className="basis-full">{meter}</dd>}
      {note && (
        <dd className="basis-full pt-1 text-right text-sm leading-snug text-bone-400">{note}</dd>
      )}
    </div>
  )
}

export const HIDDEN_LABEL = 'Hidden'

type BloodFactProps = Pick<PublicData, 'health' | 'maxHealth'>

export function BloodFact({ health, maxHealth }: BloodFactProps) {
  if (health === null || maxHealth === null)
    return <ProfileFact term="Blood">{HIDDEN_LABEL}</ProfileFact>
  return (
    <ProfileFact term="Blood" meter={<Meter value={health} max={maxHealth} tone="blood" />}>
      {formatVital(health)} of {formatVital(maxHealth)}
    </ProfileFact>
  )
}

export function DarkRatingFact({ percent }: { percent: number | null }) {
  if (percent === null) return <ProfileFact term="Dark Rating">{HIDDEN_LABEL}</ProfileFact>
  return (
    <ProfileFact term="Dark Rating" meter={<Meter value={percent} max={100} tone="gold" />}>
      {formatPercent(percent)}
    </ProfileFact>
  )
}
