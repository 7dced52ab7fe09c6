import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

test('an empty search matches everything', () => {
  expect(matchesSearch('', [])).toBe(true)
  expect(matchesSearch('   ', ['x'])).toBe(true)
})

test('case does not matter, and a part of a text is enough', () => {
  expect(matchesSearch('RAVEN', ['House of the ravens'])).toBe(true)
  expect(matchesSearch('wolf', ['House of the ravens', null])).toBe(false)
})

test('plain letters find accents and ornamental letters', () => {
  expect(matchesSearch('elise', ['Élîse'])).toBe(true)
  expect(matchesSearch('elise', ['𝓔𝓵𝓲𝓼𝓮 Noir'])).toBe(true)
  expect(matchesSearch('Élîse', ['elise'])).toBe(true)
})

test('signs that have no plain letter are still found as they are written', () => {
  expect(matchesSearch('☾', ['☾ Nyx ☽'])).toBe(true)
  expect(matchesSearch('☾', ['Nyx'])).toBe(false)
})

test('any part of a text finds that text', () => {
  const cut = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length)))
  fc.assert(
    fc.property(cut, ([text, from, to]) => {
      expect(matchesSearch(text.slice(from, to), [text])).toBe(true)
    }),
  )
})
