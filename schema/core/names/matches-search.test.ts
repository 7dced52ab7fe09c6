import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSearch } from './player-name.ts'

test('an empty search matches every name', () => {
  expect(matchesSearch('', [])).toBe(true)
  expect(matchesSearch('   ', ['x'])).toBe(true)
})

test('a search ignores case and matches any part of a name', () => {
  expect(matchesSearch('RAVEN', ['House of the ravens'])).toBe(true)
  expect(matchesSearch('wolf', ['House of the ravens', null])).toBe(false)
})

test('plain letters in a search match accented and ornamental letters', () => {
  expect(matchesSearch('elise', ['Élîse'])).toBe(true)
  expect(matchesSearch('elise', ['𝓔𝓵𝓲𝓼𝓮 Noir'])).toBe(true)
  expect(matchesSearch('Élîse', ['elise'])).toBe(true)
})

test('a character without a plain equivalent matches only itself', () => {
  expect(matchesSearch('☾', ['☾ Nyx ☽'])).toBe(true)
  expect(matchesSearch('☾', ['Nyx'])).toBe(false)
})

test('searching for any part of a name finds the name', () => {
  const cut = fc
    .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { minLength: 1 })
    .chain((letters) =>
      fc.tuple(fc.constant(letters), fc.nat(letters.length), fc.nat(letters.length)),
    )
  fc.assert(
    fc.property(cut, ([letters, from, to]) => {
      expect(matchesSearch(letters.slice(from, to).join(''), [letters.join('')])).toBe(true)
    }),
  )
})

test('a search for a Greek sigma also matches its word-final form', () => {
  expect(matchesSearch('Σ', ['ΝΥΞ ΑΣ'])).toBe(true)
})
