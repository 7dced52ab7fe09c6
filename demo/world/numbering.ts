import { getSeededRandomNumber, hashLabel, hashNumbers } from './hash.ts'

const ROUNDS = 4
const LEADING_BITS = 2 ** 48

/** A permutation of the integers from 0 to `size` - 1, determined by a seed. */
export type Permutation = {
  size: number
  seed: number
  about: number
  rows: number
  columns: number
}

export function createPermutation(size: number, seed: number, about: number): Permutation {
  const rows = Math.ceil(Math.sqrt(size))
  return { size, seed, about, rows, columns: Math.ceil(size / rows) }
}

// `permute` is a Feistel network over slightly more than `size` numbers. It is repeated until the
// result is below `size`.

export function toPermutedIndex(p: Permutation, x: number): number {
  let y = x
  do {
    let row = Math.floor(y / p.columns)
    let column = y % p.columns
    for (let round = 0; round < ROUNDS; round++) {
      row = (row + (hashNumbers(p.seed, p.about, column, round) % p.rows)) % p.rows
      column = (column + (hashNumbers(p.seed, p.about, row, ~round) % p.columns)) % p.columns
    }
    y = row * p.columns + column
  } while (y >= p.size)
  return y
}

export function toOriginalIndex(p: Permutation, y: number): number {
  let x = y
  do {
    let row = Math.floor(x / p.columns)
    let column = x % p.columns
    for (let round = ROUNDS - 1; round >= 0; round--) {
      const columnTurn = hashNumbers(p.seed, p.about, row, ~round) % p.columns
      column = (column - columnTurn + p.columns) % p.columns
      row = (row - (hashNumbers(p.seed, p.about, column, round) % p.rows) + p.rows) % p.rows
    }
    x = row * p.columns + column
  } while (x >= p.size)
  return x
}

/**
 * A sequence of `slots` UUIDs. Their first twelve hex digits grow with the slot, so that they sort
 * by slot. The other digits are a hash.
 */
export type UuidSequence = { seed: number; about: number; slots: number }

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

export function toUuidOfSlot({ seed, about, slots }: UuidSequence, slot: number): string {
  const width = Math.floor(LEADING_BITS / slots)
  const leading = hex(
    slot * width + Math.floor(getSeededRandomNumber(seed, about, slot) * width),
    12,
  )
  const middle = hex(hashNumbers(seed, about, slot, 1), 8)
  const end =
    hex(hashNumbers(seed, about, slot, 2), 8) + hex(hashNumbers(seed, about, slot, 3) & 0xffff, 4)
  return `${leading.slice(0, 8)}-${leading.slice(8)}-${middle.slice(0, 4)}-${middle.slice(4)}-${end}`
}

function slotNear({ slots }: UuidSequence, uuid: string): number {
  const leading = Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
  return Math.floor(leading / Math.floor(LEADING_BITS / slots))
}

export function findSlotOfUuid(numbering: UuidSequence, uuid: string): number | null {
  const slot = slotNear(numbering, uuid)
  return slot < numbering.slots && toUuidOfSlot(numbering, slot) === uuid ? slot : null
}

export function getSlotAfterUuid(numbering: UuidSequence, uuid: string): number {
  const slot = slotNear(numbering, uuid)
  if (slot >= numbering.slots) return numbering.slots
  return toUuidOfSlot(numbering, slot) > uuid ? slot : slot + 1
}

export type BirthUuidMapping = { order: Permutation; uuids: UuidSequence }

export function createBirthUuidMapping(
  name: string,
  seed: number,
  capacity: number,
): BirthUuidMapping {
  return {
    order: createPermutation(capacity, seed, hashLabel(`${name} order`)),
    uuids: { seed, about: hashLabel(`${name} uuid`), slots: capacity },
  }
}

export function toUuidOfBirthNumber({ order, uuids }: BirthUuidMapping, birth: number): string {
  return toUuidOfSlot(uuids, toPermutedIndex(order, birth))
}

export function findBirthNumberByUuid(
  { order, uuids }: BirthUuidMapping,
  uuid: string,
): number | null {
  const slot = findSlotOfUuid(uuids, uuid)
  return slot === null ? null : toOriginalIndex(order, slot)
}

export function* iterateBirthNumbersAfterUuid(
  { order, uuids }: BirthUuidMapping,
  uuid: string | null,
) {
  const first = uuid === null ? 0 : getSlotAfterUuid(uuids, uuid)
  for (let slot = first; slot < uuids.slots; slot++) yield toOriginalIndex(order, slot)
}
