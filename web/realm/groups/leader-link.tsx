import { Link } from '@tanstack/react-router'
import type { Leader } from '#schema/contracts/realm/groups.ts'
import type { BackSearch } from '#web/lib/address/back-search.ts'
import { toPlayerLink } from '#web/lib/address/paths.ts'

type LeaderLinkProps = { leader: Leader | undefined; back: BackSearch }

export function LeaderLink({ leader, back }: LeaderLinkProps) {
  if (!leader?.name) return <span className="text-bone-400">None</span>
  if (!leader.uuid || leader.name === 'Unknown') return <bdi>{leader.name}</bdi>
  return (
    <Link {...toPlayerLink({ ...leader, uuid: leader.uuid })} search={back} className="text-link">
      <bdi>{leader.name}</bdi>
    </Link>
  )
}
