import { isPlainName, type LinkedPlayer, toNameInPath } from '#schema/core/names/player-name.ts'

/** The route of `toPlayerPath`: by name where that can only mean this player. */
export function toPlayerTarget({ name, uuid, isNameShared }: LinkedPlayer) {
  return isPlainName(name) && !isNameShared
    ? ({ to: '/player/$name', params: { name: toNameInPath(name) } } as const)
    : ({ to: '/players/by-uuid/$uuid', params: { uuid } } as const)
}
