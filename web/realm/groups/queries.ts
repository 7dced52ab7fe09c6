import type { GroupKind } from '#web/ui/crest/shield.ts'

export const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const

/** The query key of one group: begins with its list's key, and begins its own lists' keys. */
export function groupKey(kind: GroupKind, id: string | number) {
  return [LISTS[kind], String(id)] as const
}
