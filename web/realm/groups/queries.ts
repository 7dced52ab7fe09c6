import type { GroupKind } from '#web/ui/crest/shield.ts'

export const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const

/**
 * Returns the query key of one group. Invalidating the key of all groups, or of this one, includes
 * its lists.
 */
export function groupKey(kind: GroupKind, id: string | number) {
  return [LISTS[kind], String(id)] as const
}
