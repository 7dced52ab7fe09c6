import { useQuery } from '@tanstack/react-query'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { PlayerByUuidLink } from '#web/ui/words/subject-links.tsx'
import { playerByNameQuery, playerByUuidQuery } from './find-players.ts'

const NO_NAMES = ['', 'Unknown', 'None']

type PlayerLinkProps = {
  name: string
  /**
   * Null if only the name is known. The link then leads to the player who has this name, if any.
   */
  uuid: string | null
}

export function PlayerLink({ name, uuid }: PlayerLinkProps) {
  const isVeiled = uuid !== null && isVeiledUuid(uuid)
  const isName = uuid === null && !NO_NAMES.includes(name.trim())
  const { data: known } = useQuery({
    ...playerByUuidQuery(uuid ?? ''),
    enabled: uuid !== null && !isVeiled,
  })
  const { data: named } = useQuery({ ...playerByNameQuery(name), enabled: isName })
  const player = known ?? named
  if (!player) return <bdi className="text-bone-100">{name}</bdi>
  return <PlayerByUuidLink uuid={player.playerUuid} name={name} />
}
