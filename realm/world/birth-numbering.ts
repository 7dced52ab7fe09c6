import { topic } from './hash.ts'
import { createPermutation, type Permutation, permute, unpermute } from './permutation.ts'
import { findSlot, slotAfter, toUuid, type UuidNumbering } from './uuid-numbering.ts'

/** UUIDs for births 0 to `capacity`, in an order that has nothing to do with that of the births. */
export type BirthNumbering = { order: Permutation; uuids: UuidNumbering }

export function createBirthNumbering(name: string, seed: number, capacity: number): BirthNumbering {
  return {
    order: createPermutation(capacity, seed, topic(`${name} order`)),
    uuids: { seed, about: topic(`${name} uuid`), slots: capacity },
  }
}

export function birthUuid(numbering: BirthNumbering, birth: number): string {
  return toUuid(numbering.uuids, permute(numbering.order, birth))
}

export function findBirth(numbering: BirthNumbering, uuid: string): number | null {
  const slot = findSlot(numbering.uuids, uuid)
  return slot === null ? null : unpermute(numbering.order, slot)
}

/** Births in ascending order of their UUIDs, beginning after the given one. */
export function* birthsAfter(numbering: BirthNumbering, uuid: string | null): Generator<number> {
  const { order, uuids } = numbering
  const first = uuid === null ? 0 : slotAfter(uuids, uuid)
  for (let slot = first; slot < uuids.slots; slot++) yield unpermute(order, slot)
}

export function playerUuid(world: { players: BirthNumbering }, birth: number): string {
  return birthUuid(world.players, birth)
}
