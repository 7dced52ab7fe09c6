import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  parseSearchParams,
  readCount,
  readDate,
  readOneOf,
  readText,
  stringifySearchParams,
} from './search-params.ts'

test('any text that is searched for is read from the address as it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (search) => {
      const address = stringifySearchParams({ search, page: 2 })
      expect(parseSearchParams(address)).toEqual({ search, page: '2' })
    }),
  )
})

test('what is not given leaves no trace in the address', () => {
  expect(stringifySearchParams({})).toBe('')
  expect(stringifySearchParams({ search: '', page: undefined })).toBe('')
})

test('a count is a whole number from 1', () => {
  expect(readCount('3')).toBe(3)
  expect(readCount(7)).toBe(7)
  for (const wrong of ['0', '-1', '1.5', 'two', '', '9'.repeat(20), 0, Number.NaN, undefined, {}]) {
    expect(readCount(wrong)).toBeUndefined()
  }
})

test('text that is empty or no text is not given', () => {
  expect(readText('12')).toBe('12')
  expect(readText('')).toBeUndefined()
  expect(readText(12)).toBeUndefined()
})

test('a choice that is not offered is not given', () => {
  expect(readOneOf('pack', ['house', 'pack'])).toBe('pack')
  expect(readOneOf('PACK', ['house', 'pack'])).toBeUndefined()
})

test.each([
  ['2026-10-31', '2026-10-31'],
  ['0000-11-01', undefined],
  ['9999-12-31', undefined],
  ['31.10.2026', undefined],
])('the day %s is read as %s', (text, day) => {
  expect(readDate(text)).toBe(day)
})
