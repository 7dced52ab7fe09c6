import type { GroupKind } from '#web/ui/crest/shield.ts'

export const LISTS = { dynasty: 'dynasties', clan: 'clans', bloodline: 'bloodlines' } as const

/** The query key of one group. It starts with its list's key, and its own lists' keys start with it. */
export function groupKey(kind: GroupKind, id: string | number) {
  return [LISTS[kind], String(id)] as const
}
