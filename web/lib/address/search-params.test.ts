import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseSearchParams,
  readDate,
  readOneOf,
  readPositiveInteger,
  readText,
  stringifySearchParams,
} from './search-params.ts'

test('any search text is read from the URL as typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (search) => {
      const address = stringifySearchParams({ search, page: 2 })
      expect(parseSearchParams(address)).toEqual({ search, page: '2' })
    }),
  )
})

test('an empty parameter is left out of the URL', () => {
  expect(stringifySearchParams({})).toBe('')
  expect(stringifySearchParams({ search: '', page: undefined })).toBe('')
})

test('a number in the URL is read only if it is a whole number of at least 1', () => {
  expect(readPositiveInteger('3')).toBe(3)
  expect(readPositiveInteger(7)).toBe(7)
  for (const wrong of ['0', '-1', '1.5', 'two', '', '9'.repeat(20), 0, Number.NaN, undefined, {}]) {
    expect(readPositiveInteger(wrong)).toBeUndefined()
  }
})

test('an empty or non-text value in the URL is ignored', () => {
  expect(readText('12')).toBe('12')
  expect(readText('')).toBeUndefined()
  expect(readText(12)).toBeUndefined()
})

test('unknown choices in the URL are ignored', () => {
  expect(readOneOf('pack', ['house', 'pack'])).toBe('pack')
  expect(readOneOf('PACK', ['house', 'pack'])).toBeUndefined()
})

test.each([
  ['2026-10-31', '2026-10-31'],
  ['0000-11-01', undefined],
  ['9999-12-31', undefined],
  ['31.10.2026', undefined],
])('the day parameter %s is read as %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})
