import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChangedPart, undoTextChange } from './audit.ts'

const SAME = 'The house of the ashen vow keeps the ninth candle. '.repeat(20)
const edited = fc.record({
  head: fc.constantFrom(SAME, `${SAME}🦇`, ''),
  before: fc.string({ unit: 'grapheme', maxLength: 40 }),
  after: fc.string({ unit: 'grapheme', maxLength: 40 }),
  tail: fc.constantFrom(SAME, `🦇${SAME}`, `🦈${SAME}`, ''),
})

test('an old text can be rebuilt from the new text and the changed part, which splits no character', () => {
  let parts = 0
  fc.assert(
    fc.property(edited, ({ head, before, after, tail }) => {
      const [first, second] = [head + before + tail, head + after + tail]
      const part = findChangedPart(first, second)
      if (!part) return
      parts += 1
      expect(undoTextChange(second, part)).toBe(first)
      expect(part.before.isWellFormed() && part.after.isWellFormed()).toBe(true)
      expect(part.before.length + part.after.length).toBeLessThan(300)
    }),
  )
  expect(parts).toBeGreaterThan(20)
})

test.each([
  ['a letter is changed', 'x', 'y'],
  ['a letter is added', '', 'x'],
  ['a letter is removed', 'x', ''],
])(
  'if %s, the stored part is that letter with 40 characters of context on each side',
  (_, before, after) => {
    const part = findChangedPart(SAME + before + SAME, SAME + after + SAME)
    expect(part?.partAt).toBe(SAME.length - 40)
    expect(part?.before).toBe(SAME.slice(-40) + before + SAME.slice(0, 40))
    expect(part?.after).toBe(SAME.slice(-40) + after + SAME.slice(0, 40))
  },
)

test.each([
  ['short texts', 'a', 'b'],
  ['texts with nothing in common', 'a'.repeat(2000), 'b'.repeat(2000)],
])('the audit log stores %s whole', (_, before, after) => {
  expect(findChangedPart(before, after)).toBeNull()
})

test('a stored changed part cannot be applied to an unrelated text', () => {
  const part = findChangedPart(`${SAME}a${SAME}`, `${SAME}b${SAME}`)
  expect(part && undoTextChange(`${SAME}c${SAME}`, part)).toBeNull()
})
