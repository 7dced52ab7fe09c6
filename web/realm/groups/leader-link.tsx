import { Link } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import { toPlayerTarget } from '#web/lib/address/paths.ts'

type LeaderLinkProps = {
  leader: Leader | undefined
  /** Where the back link on the player's page leads. */
  back: BackSearch
  fallback?: string
}

/** Links to the seat's holder. Shows plain text if the holder is not a known player. */
export function LeaderLink({ leader, back, fallback = 'None' }: LeaderLinkProps) {
  if (!leader?.name) return <span className="text-bone-400">{fallback}</span>
  if (!leader.uuid || leader.name === 'Unknown') return <bdi>{leader.name}</bdi>
  return (
    <Link {...toPlayerTarget({ ...leader, uuid: leader.uuid })} search={back} className="text-link">
      <bdi>{leader.name}</bdi>
    </Link>
  )
}
