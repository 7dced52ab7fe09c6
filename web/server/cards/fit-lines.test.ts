import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

const ROOM = { width: 100, sizes: [20, 10], maxLines: 2 }
const measure = (text: string, size: number) => Array.from(text).length * size * 0.5

test('a short name takes one line at the largest size', () => {
  expect(fitLines('Vale', ROOM, measure)).toEqual({ lines: ['Vale'], size: 20 })
})

test('a longer name is broken between words before its size is reduced', () => {
  expect(fitLines('House of Vale', ROOM, measure)).toEqual({
    lines: ['House of', 'Vale'],
    size: 20,
  })
})

test('a long word is set in a smaller size', () => {
  expect(fitLines('Ashenvaleborough', ROOM, measure)).toEqual({
    lines: ['Ashenvaleborough'],
    size: 10,
  })
})

test('a name too long for any size ends in an ellipsis', () => {
  const { lines, size } = fitLines('x'.repeat(90), ROOM, measure)
  expect(size).toBe(10)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)?.endsWith('…')).toBe(true)
})

test('any name fits into the maximum width and the maximum number of lines', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(words, (list) => {
      const { lines, size } = fitLines(list.join(' '), ROOM, measure)
      expect(lines.length).toBeLessThanOrEqual(ROOM.maxLines)
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(ROOM.width)
    }),
  )
})
