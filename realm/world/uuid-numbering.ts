import { draw, hash } from './hash.ts'

const LEADING_BITS = 2 ** 48

/**
 * Gives each slot below `slots` a UUID, ascending with the slot. The leading twelve digits hold
 * the slot; the rest is hashed, version and variant digits included.
 */
export type UuidNumbering = { seed: number; about: number; slots: number }

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

export function toUuid(numbering: UuidNumbering, slot: number): string {
  const { seed, about, slots } = numbering
  const width = Math.floor(LEADING_BITS / slots)
  const leading = hex(slot * width + Math.floor(draw(seed, about, slot) * width), 12)
  const middle = hex(hash(seed, about, slot, 1), 8)
  const end = hex(hash(seed, about, slot, 2), 8) + hex(hash(seed, about, slot, 3) & 0xffff, 4)
  return `${leading.slice(0, 8)}-${leading.slice(8)}-${middle.slice(0, 4)}-${middle.slice(4)}-${end}`
}

function slotNear(numbering: UuidNumbering, uuid: string): number {
  const leading = Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
  return Math.floor(leading / Math.floor(LEADING_BITS / numbering.slots))
}

export function findSlot(numbering: UuidNumbering, uuid: string): number | null {
  const slot = slotNear(numbering, uuid)
  return slot < numbering.slots && toUuid(numbering, slot) === uuid ? slot : null
}

/** The lowest slot whose UUID comes after the given one; `slots` when there is none. */
export function slotAfter(numbering: UuidNumbering, uuid: string): number {
  const slot = slotNear(numbering, uuid)
  if (slot >= numbering.slots) return numbering.slots
  return toUuid(numbering, slot) > uuid ? slot : slot + 1
}
