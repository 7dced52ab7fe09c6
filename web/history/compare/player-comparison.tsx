import type { ReactNode } from 'react'
import type { PlayerProfile, PublicData } from '#schema/contracts/realm/players.ts'
import { HIDDEN_LABEL } from '#web/realm/players/profile/fact.tsx'
import { SpeciesText } from '#web/ui/page/badge.tsx'
import { ActivityText } from '#web/ui/words/activity-text.tsx'
import { formatDecimal, formatPercent } from '#web/ui/words/format-number.ts'
import { GameTerm } from '#web/ui/words/game-term.tsx'

const FACTS: readonly [term: string, toValue: (player: PublicData) => ReactNode][] = [
  ['Species', ({ race }) => <SpeciesText species={race} />],
  ['Activity', ({ isActive, status }) => <ActivityText {...{ isActive, status }} />],
  ['Title', ({ title }) => <bdi>{title ?? 'None'}</bdi>],
  ['Generation', ({ generation }) => generation ?? 'Unknown'],
  ['Age Group', ({ power }) => power],
  [
    'Blood',
    ({ health, maxHealth }) =>
      health === null || maxHealth === null
        ? HIDDEN_LABEL
        : `${formatDecimal(health)} of ${formatDecimal(maxHealth)}`,
  ],
  [
    'Dark Rating',
    ({ activityScore }) => (activityScore === null ? HIDDEN_LABEL : formatPercent(activityScore)),
  ],
  ['Life Status', ({ status }) => status],
  ['House', ({ houseName }) => <bdi>{houseName ?? 'Outlaw'}</bdi>],
  ['Clan', ({ clanName }) => <bdi>{clanName ?? 'None'}</bdi>],
  ['Allegiance', ({ bloodlineAllegiance }) => <bdi>{bloodlineAllegiance ?? 'None'}</bdi>],
  ['Bloodline DNA', ({ dnaBloodline }) => <bdi>{dnaBloodline ?? 'None'}</bdi>],
]

type PlayerComparisonProps = { profiles: readonly [PlayerProfile, PlayerProfile] }

export function PlayerComparison({ profiles }: PlayerComparisonProps) {
  return (
    <table className="figures mx-auto mt-12 w-full max-w-4xl table-fixed text-left">
      <caption className="sr-only">The two players side by side</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[28%] border-b border-gold-600/70 pb-3">
            <span className="sr-only">Fact</span>
          </th>
          {profiles.map(({ player, publicData }) => (
            <th
              key={player.id}
              scope="col"
              className="border-b border-gold-600/70 pb-3 pl-3 font-display text-[1.375rem] leading-tight font-semibold text-bone-50"
            >
              <bdi>{publicData.characterName}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FACTS.map(([term, toValue]) => (
          <tr key={term} className="border-b border-gold-800/60">
            <th scope="row" className="py-3 align-top font-normal text-bone-400">
              <GameTerm term={term} />
            </th>
            {profiles.map(({ player, publicData }) => (
              <td key={player.id} className="py-3 pl-3 align-top">
                {toValue(publicData)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
