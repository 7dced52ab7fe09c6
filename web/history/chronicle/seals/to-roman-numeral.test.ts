import { expect, test } from 'vitest'
import { toRomanNumeral } from './to-roman-numeral.ts'

test.each([
  [1, 'I'],
  [4, 'IV'],
  [10, 'X'],
  [25, 'XXV'],
  [50, 'L'],
  [100, 'C'],
  [500, 'D'],
  [1000, 'M'],
  [1949, 'MCMXLIX'],
  [0, '0'],
])('the number %i is written %s on a seal', (value, numeral) => {
  expect(toRomanNumeral(value)).toBe(numeral)
})

test('numbers with a long Roman numeral are written in digits', () => {
  expect(toRomanNumeral(38)).toBe('XXXVIII')
  expect(toRomanNumeral(88)).toBe('88')
  expect(toRomanNumeral(100_000)).toBe('100000')
})
