import { expect, test } from 'vitest'
import { foldName } from '#schema/core/names/player-name.ts'
import { toPlayerName } from './player-name.ts'

const names = Array.from({ length: 3000 }, (_, birth) => toPlayerName(5, birth))

test.each([
  ['accents', /[éëöüøłčș]/],
  ['hyphens', /\p{L}-\p{L}/u],
  ['apostrophes', /'/],
  ['ornamental letters', /[\u{1d4d0}-\u{1d607}]/u],
  ['small capitals', /[ᴀʙᴄᴅᴇ]/],
  ['fullwidth letters', /[Ａ-ｚ]/],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
])('some player names contain %s', (_, pattern) => {
  expect(names.some((name) => pattern.test(name))).toBe(true)
})

test('player names have at most 100 characters, and some have more than 60', () => {
  const lengths = names.map((name) => name.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(100)
  expect(lengths.some((length) => length > 60)).toBe(true)
  expect(names.every((name) => name === name.trim() && name !== '')).toBe(true)
})

test('some player names are identical, and some differ only in upper and lower case', () => {
  const sharing = (form: (name: string) => string) => names.length - new Set(names.map(form)).size
  expect(sharing((name) => name)).toBeGreaterThan(0)
  expect(sharing(foldName)).toBeGreaterThan(sharing((name) => name))
})
