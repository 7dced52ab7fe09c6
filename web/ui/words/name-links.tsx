import { Link } from '@tanstack/react-router'
import { GROUP_PROFILES } from '#web/lib/address/paths.ts'
import type { GroupKind } from '../crest/shield.ts'

type GroupLinkProps = { kind: GroupKind; id: number; name: string | null }

/** A group's name as a link to its profile. */
export function GroupLink({ kind, id, name }: GroupLinkProps) {
  return (
    <Link to={GROUP_PROFILES[kind]} params={{ id: String(id) }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}

/** A player's name as a link to the profile at the player's UUID. */
export function UuidLink({ uuid, name }: { uuid: string; name: string }) {
  return (
    <Link to="/players/by-uuid/$uuid" params={{ uuid }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}
