import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { playerLinkQuery } from './queries.ts'

const NO_NAMES = ['', 'Unknown', 'None']

/** A player's name: text until the player is found, then a link. */
export function PlayerLink({ name }: { name: string }) {
  const isName = !NO_NAMES.includes(name.trim())
  const { data: player } = useQuery({ ...playerLinkQuery(name), enabled: isName })
  if (!player) return <bdi className="text-bone-100">{name}</bdi>
  return (
    <Link to="/players/by-uuid/$uuid" params={{ uuid: player.playerUuid }} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  )
}
