import { Link } from '@tanstack/react-router'
import type { ComparedMove, Comparison } from '#schema/contracts/history/compare.ts'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { DateText } from '#web/ui/words/date-text.tsx'

const PROFILES = { player: '/players/$id', ...GROUP_PROFILE_PATHS } as const
const MOVERS = { dynasty: 'Members', clan: 'Houses', bloodline: 'Players and clans' }

type MovesProps = { kind: GroupKind; comparison: Comparison }

export function MemberMoves({ kind, comparison: { moves, groups } }: MovesProps) {
  if (moves.length === 0) {
    return <p className="text-bone-400">No moves between them are recorded.</p>
  }
  const nameOf = (id: number) => groups.find((group) => group.id === id)?.name ?? 'another'
  return (
    <>
      <p className="text-bone-400">
        {MOVERS[kind]} who moved from one to another: the newest moves between each pair of groups.
      </p>
      <ol className="mt-3">
        {moves.map((move) => (
          <li
            key={move.id}
            className="flex flex-wrap gap-x-6 gap-y-1 border-b border-gold-800/60 py-3"
          >
            <span className="figures w-44 text-bone-400">
              <DateText at={move.at} />
            </span>
            <span className="min-w-0 font-display text-[1.375rem] leading-snug">
              <Who who={move.who} /> left <bdi>{nameOf(move.fromId)}</bdi> for{' '}
              <bdi>{nameOf(move.toId)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Who({ who: { kind, id, name } }: Pick<ComparedMove, 'who'>) {
  return (
    <Link to={PROFILES[kind]} params={{ id: String(id) }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}
