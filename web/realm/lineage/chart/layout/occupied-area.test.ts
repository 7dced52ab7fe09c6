import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OccupiedArea } from './occupied-area.ts'

const rect = fc
  .record({
    left: fc.integer({ min: -300, max: 300 }),
    top: fc.integer({ min: -300, max: 300 }),
    width: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ left, top, width, height }) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  }))

test('an area is free exactly if no added rectangle overlaps it', () => {
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 8 }), rect, (taken, wanted) => {
      const area = new OccupiedArea()
      for (const one of taken) area.add(one)
      const overlaps = taken.some(
        (one) =>
          Math.min(one.right, wanted.right) > Math.max(one.left, wanted.left) &&
          Math.min(one.bottom, wanted.bottom) > Math.max(one.top, wanted.top),
      )
      expect(area.isFree(wanted)).toBe(!overlaps)
    }),
  )
})
