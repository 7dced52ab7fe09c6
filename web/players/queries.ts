import { queryOptions } from '@tanstack/react-query'
import { PLAYER_LINK_STALE_MS } from '#schema/rules.ts'
import { api } from '#web/lib/api.ts'

const PROFILE_CALLS = {
  name: api.getProfileByName,
  uuid: api.getProfileByUuid,
  id: api.getProfileById,
}

/** A player's public profile, found by one of three keys. It is never fresh: every visit asks. */
export function profileQuery(by: keyof typeof PROFILE_CALLS, key: string) {
  return queryOptions({
    queryKey: ['player', by, key],
    queryFn: () => PROFILE_CALLS[by](key),
    staleTime: 0,
  })
}

/** The player of exactly this name, or null: what turns a bare name into a link. */
export function playerLinkQuery(name: string) {
  return queryOptions({
    queryKey: ['player-link', name],
    queryFn: async () => {
      const { players } = await api.listPlayers({ search: name, limit: '1' })
      return players.find((player) => player.characterName === name) ?? null
    },
    staleTime: PLAYER_LINK_STALE_MS,
  })
}
