import { expect, test } from 'vitest'
import { toPlainLetters } from './plain-letters.ts'

test.each([
  ['𝓥𝓪𝓶𝓹 𝕹𝖔𝖝', 'Vamp Nox'],
  ['Ⓥⓐⓜⓟ 🅅🅰🅜🅿', 'Vamp VAMP'],
  ['Aʟɪꜱᴛᴀɪʀ Sᴄᴀʀʟᴇᴛᴛɪ', 'ALISTAIR SCARLETTI'],
  ['Ｋｅｎｅｌｍ', 'Kenelm'],
  ['Élîse ℌ№™', 'Élîse H№™'],
  ['吸血鬼 Влад לילית', '吸血鬼 Влад לילית'],
])('the name %s is displayed as %s', (name, legible) => {
  expect(toPlainLetters(name)).toBe(legible)
})
