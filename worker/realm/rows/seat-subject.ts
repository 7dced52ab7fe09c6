import type { Seat } from '#schema/tables/realm/groups.ts'

/** What `event_subjects` has in the place of a UUID for a seat of a group; without a seat for what befell the group. */
export function toSeatSubject(groupUuid: string, seat: Seat | null): string {
  return `${groupUuid} ${seat ?? 'group'}`
}
