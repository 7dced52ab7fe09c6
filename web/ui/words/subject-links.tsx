import { Link } from '@tanstack/react-router'
import { GROUP_PROFILE_PATHS } from '#web/lib/address/paths.ts'
import type { GroupKind } from '../crest/shield.ts'

type GroupLinkProps = { kind: GroupKind; id: number; name: string | null }

export function GroupLink({ kind, id, name }: GroupLinkProps) {
  return (
    <Link to={GROUP_PROFILE_PATHS[kind]} params={{ id: String(id) }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}

/** `from` is the page that the profile's back link leads to. */
type PlayerUuidLinkProps = { uuid: string; name: string; from?: string }

export function PlayerByUuidLink({ uuid, name, from }: PlayerUuidLinkProps) {
  return (
    <Link to="/players/by-uuid/$uuid" params={{ uuid }} search={{ from }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}
