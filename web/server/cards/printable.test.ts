import { expect, test } from 'vitest'
import { toPrintableText } from './printable.ts'

test('Latin letters with accents are unchanged', () => {
  expect(toPrintableText('Élîse Ångström-Łódź d’Évreux')).toBe('Élîse Ångström-Łódź d’Évreux')
})

test('ornamental letters become plain letters', () => {
  expect(toPrintableText('𝓔𝓵𝓲𝓼𝓮 𝕹𝖔𝖝')).toBe('Elise Nox')
  expect(toPrintableText('ᴠᴀʟᴇ')).toBe('VALE')
})

test.each([
  'Влад Цепеш',
  'לילית בת־ים',
  'مصاص دماء',
  'Νύξ',
  '吸血鬼・さくら',
  '뱀파이어',
  'รัตติกาล',
])('the name %s is printed unchanged', (name) => {
  expect(toPrintableText(name)).toBe(name)
})

test('a character that no font contains is removed with the spaces around it', () => {
  expect(toPrintableText('⚜ House 🦇 of Ash ⚜')).toBe('House of Ash')
  expect(toPrintableText('ᚠᚢᚦ 🦇')).toBe('')
})

test('control characters and lone surrogates are never drawn', () => {
  expect(toPrintableText('a\u0000b\u202ec\ud800d')).toBe('abcd')
})
