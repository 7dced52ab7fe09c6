import type { GroupKind } from '#web/ui/crest/shield.ts'

export const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const

/** Returns a group's query key. Invalidating a prefix includes the group's own lists. */
export function groupKey(kind: GroupKind, id: string | number) {
  return [LISTS[kind], String(id)] as const
}
