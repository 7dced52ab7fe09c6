import { api } from '#web/lib/api.ts'
import type { GroupKind } from '#web/ui/crest/shield.ts'

export const GROUP_KIND_PLURALS = {
  dynasty: 'dynasties',
  clan: 'clans',
  bloodline: 'bloodlines',
} as const

/** The API routes of one group, by the group's kind. */
export const GROUP_API_ROUTES = {
  dynasty: api.dynasties[':id'],
  clan: api.clans[':id'],
  bloodline: api.bloodlines[':id'],
}

/** The query key of a group. The keys of its members, houses and growth start with it. */
export function groupQueryKey(kind: GroupKind, id: string | number) {
  return [GROUP_KIND_PLURALS[kind], String(id)] as const
}
