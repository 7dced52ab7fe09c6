import { Link } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import { isPlainName, toNameInPath } from '#schema/core/names/player-name.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'

type LeaderLinkProps = {
  leader: Leader | undefined
  /** The target of the back link on the player's page. */
  back: BackSearch
  /** Rendered when the seat is empty. */
  fallback?: string
}

/** The holder of a seat: a link, or text when the holder is not a known player. */
export function LeaderLink({ leader, back, fallback = 'None' }: LeaderLinkProps) {
  if (!leader?.name) return <span className="text-bone-400">{fallback}</span>
  if (!leader.uuid || leader.name === 'Unknown') return <bdi>{leader.name}</bdi>
  const target =
    isPlainName(leader.name) && !leader.isNameShared
      ? ({ to: '/player/$name', params: { name: toNameInPath(leader.name) } } as const)
      : ({ to: '/players/by-uuid/$uuid', params: { uuid: leader.uuid } } as const)
  return (
    <Link {...target} search={back} className="text-link">
      <bdi>{leader.name}</bdi>
    </Link>
  )
}
