import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UUID_PATTERN } from '#schema/rules.ts'
import { findSlot, slotAfter, toUuid } from './uuid-numbering.ts'

const numbering = { seed: 7, about: 3, slots: 4_000_000 }
const slot = fc.integer({ min: 0, max: numbering.slots - 1 })
const anyUuid = fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] })

describe('the numbering of UUIDs', () => {
  test('a UUID leads back to its slot', () => {
    fc.assert(
      fc.property(slot, (n) => {
        const uuid = toUuid(numbering, n)
        expect(uuid).toMatch(UUID_PATTERN)
        expect(findSlot(numbering, uuid)).toBe(n)
      }),
    )
  })

  test('UUIDs ascend with their slots', () => {
    fc.assert(
      fc.property(slot, slot, (a, b) => {
        fc.pre(a < b)
        expect(toUuid(numbering, a) < toUuid(numbering, b)).toBe(true)
      }),
    )
  })

  test('the slot after any UUID is the first whose own comes later', () => {
    fc.assert(
      fc.property(anyUuid, (uuid) => {
        const next = slotAfter(numbering, uuid)
        if (next < numbering.slots) expect(toUuid(numbering, next) > uuid).toBe(true)
        if (next > 0) expect(toUuid(numbering, next - 1) > uuid).toBe(false)
      }),
    )
  })

  test('a UUID of another world is nobody here', () => {
    fc.assert(
      fc.property(slot, (n) => {
        expect(findSlot(numbering, toUuid({ ...numbering, seed: 8 }, n))).toBeNull()
      }),
    )
  })

  test('most are no RFC 9562 UUIDs', () => {
    const genuine = Array.from({ length: 500 }, (_, n) => toUuid(numbering, n * 7919))
    const conforming = genuine.filter((uuid) => /^.{14}[1-8].{4}[89ab]/.test(uuid))
    expect(conforming.length).toBeLessThan(150)
  })
})
