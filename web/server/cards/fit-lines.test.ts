import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

const ROOM = { width: 100, sizes: [20, 10], maxLines: 2 }
const measure = (text: string, size: number) => Array.from(text).length * size * 0.5

test('a short name is one line at the largest size', () => {
  expect(fitLines('Vale', ROOM, measure)).toEqual({ lines: ['Vale'], size: 20 })
})

test('a longer name breaks between its words before it shrinks', () => {
  expect(fitLines('House of Vale', ROOM, measure)).toEqual({
    lines: ['House of', 'Vale'],
    size: 20,
  })
})

test('a long word shrinks', () => {
  expect(fitLines('Ashenvaleborough', ROOM, measure)).toEqual({
    lines: ['Ashenvaleborough'],
    size: 10,
  })
})

test('a name that never fits ends in an ellipsis', () => {
  const { lines, size } = fitLines('x'.repeat(90), ROOM, measure)
  expect(size).toBe(10)
  expect(lines).toHaveLength(2)
  expect(lines.at(-1)?.endsWith('…')).toBe(true)
})

test('for any name, lines stay within their width and number', () => {
  const words = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(words, (list) => {
      const { lines, size } = fitLines(list.join(' '), ROOM, measure)
      expect(lines.length).toBeLessThanOrEqual(ROOM.maxLines)
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(ROOM.width)
    }),
  )
})
