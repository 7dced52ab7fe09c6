import { expect, test } from 'vitest'
import { isolate } from './legible-name.ts'

test('a right-to-left name does not reverse the text after it', () => {
  expect(`Childe of ${isolate('לילית')}, 3 of 5`).toBe('Childe of \u2068לילית\u2069, 3 of 5')
  expect(isolate('سلمى الذئب')).toBe('\u2068سلمى الذئب\u2069')
  expect(isolate('Влад 吸 Élîse')).toBe('Влад 吸 Élîse')
})
