import { expect, test } from 'vitest'
import { findShortcut } from './shortcut.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test('a slash focuses the search box, and a question mark opens the list of keys', () => {
  expect(findShortcut({ ...plain, key: '/' })).toBe('search')
  expect(findShortcut({ ...plain, key: '?' })).toBe('keys')
})

test('K with Ctrl or ⌘ opens the palette, in upper or lower case', () => {
  expect(findShortcut({ ...plain, key: 'k', ctrlKey: true })).toBe('palette')
  expect(findShortcut({ ...plain, key: 'K', metaKey: true })).toBe('palette')
})

test('keys used by the browser or operating system are ignored', () => {
  for (const pressed of [
    { key: 'k' },
    { key: 'k', ctrlKey: true, altKey: true },
    { key: 'k', ctrlKey: true, metaKey: true },
    { key: '/', ctrlKey: true },
    { key: '?', altKey: true },
    { key: 'f', ctrlKey: true },
    { key: 'Enter' },
  ]) {
    expect(findShortcut({ ...plain, ...pressed })).toBeNull()
  }
})
