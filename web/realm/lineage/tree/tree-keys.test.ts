import { expect, test } from 'vitest'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { toLineageRows } from './rows.ts'
import { toTreeData } from './tree-data.ts'
import { findTypeAheadIndex, planKeyCommand } from './tree-keys.ts'

const TREE_DATA = toTreeData(
  makeNode('root', {
    childCount: 9,
    hasMore: true,
    children: [
      makeNode('a', { characterName: 'Élîse', children: [makeNode('a1'), makeNode('a2')] }),
      makeNode('b', { characterName: '𝓔𝓵𝓲𝓼𝓮 the Younger' }),
      makeNode('c', { childCount: 2, hasMore: true }),
    ],
  }),
)
// Rows: 0 root, 1 a, 2 a1, 3 a2, 4 b, 5 c, 6 Load more
const OPEN = toLineageRows(TREE_DATA, new Set(['root', 'a'])).list
// Rows: 0 root, 1 a, 2 b, 3 c, 4 Load more
const HALF = toLineageRows(TREE_DATA, new Set(['root'])).list

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 1, 6],
  ['PageDown', 1, 6],
  ['PageUp', 5, 0],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 3, 1],
  ['ArrowLeft', 4, 0],
  ['ArrowLeft', 6, 0],
])('the key %s on row %i moves to row %i', (key, at, to) => {
  expect(planKeyCommand(key, OPEN, at)).toEqual({ kind: 'go', to })
})

test('ArrowRight expands a collapsed player, and ArrowLeft collapses an expanded one', () => {
  expect(planKeyCommand('ArrowRight', HALF, 1)).toEqual({ kind: 'open', uuids: ['a'] })
  expect(planKeyCommand('ArrowLeft', OPEN, 1)).toEqual({ kind: 'close', uuid: 'a' })
})

test('ArrowRight does nothing without children, and ArrowLeft does nothing on a collapsed root', () => {
  expect(planKeyCommand('ArrowRight', OPEN, 4)).toBeNull()
  expect(planKeyCommand('ArrowLeft', toLineageRows(TREE_DATA, new Set()).list, 0)).toBeNull()
})

test('an asterisk expands all collapsed siblings', () => {
  expect(planKeyCommand('*', HALF, 2)).toEqual({ kind: 'open', uuids: ['a', 'c'] })
  expect(planKeyCommand('*', OPEN, 5)).toEqual({ kind: 'open', uuids: ['c'] })
  expect(planKeyCommand('*', OPEN, 2)).toEqual({ kind: 'open', uuids: [] })
})

test('Enter opens a profile, or loads more children', () => {
  expect(planKeyCommand('Enter', OPEN, 3)).toEqual({ kind: 'visit', uuid: 'a2' })
  expect(planKeyCommand('Enter', OPEN, 6)).toEqual({ kind: 'load', uuid: 'root' })
})

test('the space bar expands and collapses a player', () => {
  expect(planKeyCommand(' ', HALF, 1)).toEqual({ kind: 'open', uuids: ['a'] })
  expect(planKeyCommand(' ', OPEN, 1)).toEqual({ kind: 'close', uuid: 'a' })
  expect(planKeyCommand(' ', OPEN, 4)).toBeNull()
})

test('keys without a function in the tree keep their browser behaviour', () => {
  expect(planKeyCommand('Tab', OPEN, 1)).toBeNull()
  expect(planKeyCommand('ArrowDown', [], 0)).toBeNull()
})

test('typing moves to the next matching name, ignoring accents and ornamental letters', () => {
  expect(findTypeAheadIndex(OPEN, 0, 'e')).toBe(1)
  expect(findTypeAheadIndex(OPEN, 1, 'e')).toBe(4)
  expect(findTypeAheadIndex(OPEN, 4, 'e')).toBe(1)
  expect(findTypeAheadIndex(OPEN, 1, 'elise')).toBe(1)
  expect(findTypeAheadIndex(OPEN, 1, 'elise t')).toBe(4)
  expect(findTypeAheadIndex(OPEN, 0, 'zz')).toBeNull()
  expect(findTypeAheadIndex(OPEN, 0, ' ')).toBeNull()
})
