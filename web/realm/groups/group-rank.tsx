import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GroupStanding as StandingData } from '#schema/contracts/realm/rankings.ts'
import { formatCount } from '#schema/core/format-number.ts'
import { RANKINGS_PAGE_SIZE } from '#schema/rules.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'
import { formatMemberCount } from '#web/ui/words/format-number.ts'
import { GroupLink } from '#web/ui/words/subject-links.tsx'
import { GROUP_KIND_PLURALS } from './queries.ts'
import { RankMovement } from './rankings/movement.tsx'
import { groupRankQuery } from './rankings/read-ranking.ts'

type StandingProps = { kind: GroupKind; id: number }

export function GroupRank({ kind, id }: StandingProps) {
  const { data } = useQuery(groupRankQuery(kind, String(id)))
  if (!data) return null
  const many = GROUP_KIND_PLURALS[kind]
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-bone-300 [justify-content:inherit]">
      <span>
        <Link to={`/${many}`} search={{ page: toPage(data.rank) }} className="text-link">
          Rank {formatCount(data.rank)}
        </Link>{' '}
        of {formatCount(data.total)} {many}
      </span>
      <RankMovement change={data.rankChange} />
      <Neighbour kind={kind} id={id} standing={data} />
    </p>
  )
}

function toPage(rank: number): number | undefined {
  return rank > RANKINGS_PAGE_SIZE ? Math.ceil(rank / RANKINGS_PAGE_SIZE) : undefined
}

function Neighbour({ kind, id, standing }: StandingProps & { standing: StandingData }) {
  const { above, below } = standing
  const other = above ?? below
  if (!other) return null
  const members = Math.abs(other.difference)
  const distance = formatMemberCount(members)
  const way = above ? 'behind' : 'ahead of'
  return (
    <span className="text-bone-400">
      {members === 0 ? 'Level with' : `${distance} ${way}`}{' '}
      <GroupLink kind={kind} id={other.id} name={other.name} /> ·{' '}
      <Link
        to="/compare"
        search={{ kind, ids: `${id},${other.id}` }}
        aria-label={`Compare with ${other.name}`}
        className="text-link"
      >
        Compare
      </Link>
    </span>
  )
}
