import {
  hyphenateName,
  isPathSafeName,
  type PlayerReference,
} from '#schema/core/names/player-name.ts'

export const GROUP_PROFILE_PATHS = {
  dynasty: '/dynasties/$id',
  clan: '/clans/$id',
  bloodline: '/bloodlines/$id',
} as const

export type NewsFeedParams = {
  group?: string | undefined
  player?: number | undefined
  topic?: string | undefined
}

export function toNewsFeedPath(format: 'atom' | 'json', { group, player, topic }: NewsFeedParams) {
  const given = Object.entries({ group, player, topic }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `/news.${format}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

export function toPlayerLink({ name, uuid, isNameShared }: PlayerReference) {
  return isPathSafeName(name) && !isNameShared
    ? ({ to: '/player/$name', params: { name: hyphenateName(name) } } as const)
    : ({ to: '/players/by-uuid/$uuid', params: { uuid } } as const)
}
