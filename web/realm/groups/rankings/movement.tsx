import { formatCount } from '#schema/core/format-number.ts'
import { formatCountWithNoun } from '#web/ui/words/format-number.ts'

export function RankMovement({ change }: { change: number | null }) {
  if (change === null) return null
  if (change === 0) {
    return (
      <span className="text-bone-400">
        <span aria-hidden="true">–</span>
        <span className="sr-only">same rank as 7 days ago</span>
      </span>
    )
  }
  const places = Math.abs(change)
  const way = change > 0 ? 'up' : 'down'
  return (
    <span
      data-tooltip={`${change > 0 ? 'Up' : 'Down'} ${formatCount(places)} in 7 days`}
      className={`figures inline-flex items-center gap-1 text-sm ${change > 0 ? 'text-gold-200' : 'text-oxblood-300'}`}
    >
      <svg viewBox="0 0 8 6" className="w-2" fill="currentColor" aria-hidden="true">
        <path d={change > 0 ? 'M4 0 8 6H0Z' : 'M4 6 0 0h8Z'} />
      </svg>
      <span aria-hidden="true">{formatCount(places)}</span>
      <span className="sr-only">
        {way} {formatCountWithNoun(places, 'place', 'places')} in 7 days
      </span>
    </span>
  )
}

export function MemberGrowth({ growth }: { growth: number | null }) {
  if (growth === null) return <span className="text-bone-400">–</span>
  const sign = growth > 0 ? '+' : growth < 0 ? '−' : ''
  return (
    <span className="figures text-bone-300" data-tooltip="More or fewer members than 30 days ago">
      {sign}
      {formatCount(Math.abs(growth))}
      <span className="sr-only"> in 30 days</span>
    </span>
  )
}
