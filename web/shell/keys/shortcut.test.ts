import { expect, test } from 'vitest'
import { toShortcut } from './shortcut.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('a slash asks for the search box and a question mark for the keys', () => {
  expect(toShortcut({ ...plain, key: '/' })).toBe('search')
  expect(toShortcut({ ...plain, key: '?' })).toBe('keys')
})

test('K with Ctrl or with ⌘ asks for the palette, in either case', () => {
  expect(toShortcut({ ...plain, key: 'k', ctrlKey: true })).toBe('palette')
  expect(toShortcut({ ...plain, key: 'K', metaKey: true })).toBe('palette')
})

test('what the browser or the system uses is left to them', () => {
  for (const pressed of [
    { key: 'k' },
    { key: 'k', ctrlKey: true, altKey: true },
    { key: 'k', ctrlKey: true, metaKey: true },
    { key: '/', ctrlKey: true },
    { key: '?', altKey: true },
    { key: 'f', ctrlKey: true },
    { key: 'Enter' },
  ]) {
    expect(toShortcut({ ...plain, ...pressed })).toBeNull()
  }
})
