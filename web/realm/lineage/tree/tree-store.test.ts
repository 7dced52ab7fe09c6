import { expect, test } from 'vitest'
import { createTreeState, reduceTreeState, type TreeAction } from './tree-store.ts'

function reduceAll(...actions: TreeAction[]) {
  return actions.reduce(reduceTreeState, createTreeState('root'))
}

test('a new tree state has only the root expanded, and requests no scrolling', () => {
  expect([...createTreeState('root').opened]).toEqual(['root'])
  expect(createTreeState('root').active).toEqual({ key: 'root', reveal: null })
})

test('collapsing one player keeps the others expanded', () => {
  const { opened } = reduceAll(
    { type: 'open', uuids: ['a', 'b'] },
    { type: 'close', uuid: 'a' },
    { type: 'close', uuid: 'stranger' },
  )
  expect([...opened]).toEqual(['root', 'b'])
})

test('going to a player expands the path to it, but not the player itself', () => {
  const { opened, active } = reduceAll({ type: 'go', path: ['root', 'a', 'b'], reveal: 'centre' })
  expect([...opened]).toEqual(['root', 'a'])
  expect(active).toEqual({ key: 'b', reveal: 'centre' })
})

test('going to the same player a second time scrolls to the player again', () => {
  const go: TreeAction = { type: 'go', path: ['root'], reveal: 'centre' }
  const once = reduceAll(go)
  expect(reduceTreeState(once, go).active).not.toBe(once.active)
})

test('if the Load more row has the focus, the first newly loaded child takes the focus', () => {
  const loaded: TreeAction = { type: 'loaded', parentUuid: 'a', firstUuid: 'a9' }
  const onMore = reduceAll({ type: 'set', active: { key: 'more:a', reveal: null } })
  expect(reduceTreeState(onMore, loaded).active).toEqual({ key: 'a9', reveal: 'nearest' })
  const elsewhere = reduceAll({ type: 'set', active: { key: 'b', reveal: null } })
  expect(reduceTreeState(elsewhere, loaded)).toBe(elsewhere)
})

test('the tree state stores the scroll position and the expanded players', () => {
  const state = reduceAll({ type: 'open', uuids: ['a'] }, { type: 'set', scrollTop: 480 })
  expect(state.scrollTop).toBe(480)
  expect([...state.opened]).toEqual(['root', 'a'])
})
