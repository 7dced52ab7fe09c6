import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UUID_PATTERN } from '#schema/rules.ts'
import {
  createPermutation,
  findSlotOfUuid,
  getSlotAfterUuid,
  toOriginalIndex,
  toPermutedIndex,
  toUuidOfSlot,
} from './numbering.ts'

const numbering = { seed: 7, about: 3, slots: 4_000_000 }
const slot = fc.integer({ min: 0, max: numbering.slots - 1 })
const anyUuid = fc.uuid({ version: [1, 2, 3, 4, 5, 6, 7, 8] })

describe('UUID numbering', () => {
  test('findSlotOfUuid returns the slot number that was passed to toUuidOfSlot', () => {
    fc.assert(
      fc.property(slot, (n) => {
        const uuid = toUuidOfSlot(numbering, n)
        expect(uuid).toMatch(UUID_PATTERN)
        expect(findSlotOfUuid(numbering, uuid)).toBe(n)
      }),
    )
  })

  test('UUIDs sort in the order of their slot numbers', () => {
    fc.assert(
      fc.property(slot, slot, (a, b) => {
        fc.pre(a < b)
        expect(toUuidOfSlot(numbering, a) < toUuidOfSlot(numbering, b)).toBe(true)
      }),
    )
  })

  test('getSlotAfterUuid returns the first slot whose UUID is greater than the given one', () => {
    fc.assert(
      fc.property(anyUuid, (uuid) => {
        const next = getSlotAfterUuid(numbering, uuid)
        if (next < numbering.slots) expect(toUuidOfSlot(numbering, next) > uuid).toBe(true)
        if (next > 0) expect(toUuidOfSlot(numbering, next - 1) > uuid).toBe(false)
      }),
    )
  })

  test('findSlotOfUuid returns null for a UUID of another world', () => {
    fc.assert(
      fc.property(slot, (n) => {
        expect(findSlotOfUuid(numbering, toUuidOfSlot({ ...numbering, seed: 8 }, n))).toBeNull()
      }),
    )
  })

  test('like the game’s UUIDs, most generated UUIDs do not follow RFC 9562', () => {
    const genuine = Array.from({ length: 500 }, (_, n) => toUuidOfSlot(numbering, n * 7919))
    const conforming = genuine.filter((uuid) => /^.{14}[1-8].{4}[89ab]/.test(uuid))
    expect(conforming.length).toBeLessThan(150)
  })
})

describe('permutation of slot numbers', () => {
  const size = fc.integer({ min: 1, max: 4_000_000 })
  const seed = fc.integer()

  test('unpermute returns the number that was passed to permute', () => {
    fc.assert(
      fc.property(size, seed, fc.nat(), (count, key, n) => {
        const permutation = createPermutation(count, key, 1)
        const x = n % count
        const y = toPermutedIndex(permutation, x)
        expect(y).toBeLessThan(count)
        expect(toOriginalIndex(permutation, y)).toBe(x)
      }),
    )
  })

  test('the permutation maps different numbers to different numbers', () => {
    const permutation = createPermutation(3076, 42, 1)
    const images = new Set(Array.from({ length: 3076 }, (_, x) => toPermutedIndex(permutation, x)))
    expect(images.size).toBe(3076)
  })

  test('the permutation scatters neighbouring numbers', () => {
    const permutation = createPermutation(10_000, 42, 1)
    const steps = Array.from({ length: 1000 }, (_, x) =>
      Math.abs(toPermutedIndex(permutation, x + 1) - toPermutedIndex(permutation, x)),
    )
    expect(steps.filter((step) => step < 100).length).toBeLessThan(100)
  })
})
