import { expect, test } from 'vitest'
import { isUnicodeRangeUsed } from './embed-font.ts'

test.each([
  ['U+0-FF, U+131', 'Élise', true],
  ['U+0100-02BA', 'Élise', false],
  ['U+0100-02BA', 'Błażej', true],
  ['U+131', 'ı', true],
  ['U+131', 'i', false],
  ['U+1D400-1D7FF', '𝓔lise', true],
  ['', 'anything', true],
])('the font range %j is needed for the text %j: %s', (ranges, text, expected) => {
  expect(isUnicodeRangeUsed(ranges, text)).toBe(expected)
})
