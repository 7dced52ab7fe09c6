import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TakenRoom } from './taken-room.ts'

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

test('room is free just when no rectangle that was taken overlaps it', () => {
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 8 }), rect, (taken, wanted) => {
      const room = new TakenRoom()
      for (const one of taken) room.take(one)
      const overlaps = taken.some(
        (one) =>
          Math.min(one.right, wanted.right) > Math.max(one.left, wanted.left) &&
          Math.min(one.bottom, wanted.bottom) > Math.max(one.top, wanted.top),
      )
      expect(room.isFree(wanted)).toBe(!overlaps)
    }),
  )
})
