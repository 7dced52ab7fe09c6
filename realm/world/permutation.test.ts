import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPermutation, permute, unpermute } from './permutation.ts'

const size = fc.integer({ min: 1, max: 4_000_000 })
const seed = fc.integer()

test('unpermute takes back what permute did', () => {
  fc.assert(
    fc.property(size, seed, fc.nat(), (count, key, n) => {
      const permutation = createPermutation(count, key, 1)
      const x = n % count
      const y = permute(permutation, x)
      expect(y).toBeLessThan(count)
      expect(unpermute(permutation, y)).toBe(x)
    }),
  )
})

test('every number below the size comes out once', () => {
  const permutation = createPermutation(3076, 42, 1)
  const images = new Set(Array.from({ length: 3076 }, (_, x) => permute(permutation, x)))
  expect(images.size).toBe(3076)
})

test('neighbours are scattered', () => {
  const permutation = createPermutation(10_000, 42, 1)
  const steps = Array.from({ length: 1000 }, (_, x) =>
    Math.abs(permute(permutation, x + 1) - permute(permutation, x)),
  )
  expect(steps.filter((step) => step < 100).length).toBeLessThan(100)
})
