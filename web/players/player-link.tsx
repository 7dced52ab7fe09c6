import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { playerLinkQuery } from './find-players.ts'

type PlayerLinkProps = {
  name: string
  /** Null for a name that the game has no player for. */
  uuid: string | null
}

/** A player's name: text until the player is found, then a link. */
export function PlayerLink({ name, uuid }: PlayerLinkProps) {
  const { data: player } = useQuery({
    ...playerLinkQuery(uuid ?? ''),
    enabled: uuid !== null,
  })
  if (!player) return <bdi className="text-bone-100">{name}</bdi>
  return (
    <Link to="/players/by-uuid/$uuid" params={{ uuid: player.playerUuid }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}
