import { Link } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/groups.ts'
import { toNameInPath } from '#schema/player-name.ts'
import type { BackSearch } from '#web/lib/back-target.ts'

type LeaderLinkProps = {
  leader: Leader | undefined
  /** Where the player's page leads back to. */
  back: BackSearch
  /** What stands there when the seat is empty. */
  fallback?: string
}

/** Who holds a seat: a link to the player, or plain words if the game knows no such player. */
export function LeaderLink({ leader, back, fallback = 'None' }: LeaderLinkProps) {
  if (!leader?.name) return <span className="text-bone-400">{fallback}</span>
  if (!leader.uuid || leader.name === 'Unknown') return <bdi>{leader.name}</bdi>
  return (
    <Link
      to="/player/$name"
      params={{ name: toNameInPath(leader.name) }}
      search={back}
      className="text-link"
    >
      <bdi>{leader.name}</bdi>
    </Link>
  )
}
