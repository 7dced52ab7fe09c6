import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toSlug } from '#schema/core/names/player-name.ts'
import { PLAYER_LOOKUP_STALE_TIME_MS, SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { api, unwrap } from '#web/lib/api.ts'

const FOUND_MAX = 8

export function playerSearchQuery(search: string) {
  const query = { search, limit: String(FOUND_MAX) }
  return queryOptions({
    queryKey: ['players', 'found', search],
    queryFn: ({ signal }) => unwrap(api.players.$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export function playerByUuidQuery(uuid: string) {
  return linkQuery({ uuid })
}

export function playerByNameQuery(name: string) {
  return queryOptions({
    ...linkQuery({ search: name.trim().slice(0, SEARCH_MAX_LENGTH) }),
    select: (player) => (player && toSlug(player.characterName) === toSlug(name) ? player : null),
  })
}

function linkQuery(key: { uuid: string } | { search: string }) {
  return queryOptions({
    queryKey: ['player-link', key],
    queryFn: async () => {
      const { players } = await unwrap(api.players.$get({ query: { ...key, limit: '1' } }))
      return players[0] ?? null
    },
    staleTime: PLAYER_LOOKUP_STALE_TIME_MS,
  })
}
