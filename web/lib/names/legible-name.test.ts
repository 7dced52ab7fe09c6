import { expect, test } from 'vitest'
import { toLegible } from './legible-name.ts'

test.each([
  ['𝓥𝓪𝓶𝓹 𝕹𝖔𝖝', 'Vamp Nox'],
  ['Ⓥⓐⓜⓟ 🅅🅰🅜🅿', 'Vamp VAMP'],
  ['Aʟɪꜱᴛᴀɪʀ Sᴄᴀʀʟᴇᴛᴛɪ', 'ALISTAIR SCARLETTI'],
  ['Ｋｅｎｅｌｍ', 'Kenelm'],
  ['Élîse ℌ№™', 'Élîse H№™'],
  ['吸血鬼 Влад לילית', '吸血鬼 Влад לילית'],
])('the name %s is displayed as %s', (name, legible) => {
  expect(toLegible(name)).toBe(legible)
})
