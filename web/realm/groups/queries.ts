import type { GroupKind } from '#web/ui/crest/shield.ts'

export const GROUP_LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const

/** Invalidating this key also refetches the group's lists, whose keys begin with it. */
export function groupKey(kind: GroupKind, id: string | number) {
  return [GROUP_LISTS[kind], String(id)] as const
}
