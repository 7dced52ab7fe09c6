import type { Change, ChangeFields } from '../run/structure.ts'

/** By how much a count rises or falls, by UUID, species or life status. */
export type Delta = Map<string, number>
export type CountDeltas = Record<'members' | 'descendants' | 'races' | 'statuses', Delta>

/** How players' changes alter the counts of houses, bloodlines, species and life statuses; `sign` -1 takes them back. */
export function countDeltas(changes: Change[], sign: 1 | -1): CountDeltas {
  const deltas: CountDeltas = {
    members: new Map(),
    descendants: new Map(),
    races: new Map(),
    statuses: new Map(),
  }
  for (const { collection, kind, before, after } of changes) {
    if (collection !== 'players') continue
    // A return's `before` is how the player was when they left: not counted then.
    if (kind !== 'returned') count(deltas, before, -sign)
    count(deltas, after, sign)
  }
  return deltas
}

function count(
  { members, descendants, races, statuses }: CountDeltas,
  fields: ChangeFields | null,
  by: number,
) {
  if (!fields) return
  add(members, fields.dynasty, by)
  add(descendants, fields.blood, by)
  add(races, fields.race, by)
  add(statuses, fields.status, by)
}

function add(delta: Delta, key: ChangeFields[string], by: number): void {
  if (typeof key === 'string') delta.set(key, (delta.get(key) ?? 0) + by)
}
