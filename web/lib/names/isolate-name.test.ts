import { expect, test } from 'vitest'
import { isolateBidiName } from './plain-letters.ts'

test('a right-to-left name does not reverse the text after it', () => {
  expect(`Childe of ${isolateBidiName('לילית')}, 3 of 5`).toBe(
    'Childe of \u2068לילית\u2069, 3 of 5',
  )
  expect(isolateBidiName('سلمى الذئب')).toBe('\u2068سلمى الذئب\u2069')
  expect(isolateBidiName('Влад 吸 Élîse')).toBe('Влад 吸 Élîse')
})
