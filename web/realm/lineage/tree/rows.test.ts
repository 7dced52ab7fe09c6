import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { toLineageRows } from './rows.ts'
import { toTreeData } from './tree-data.ts'

const TREE = makeNode('root', {
  childCount: 5,
  hasMore: true,
  children: [
    makeNode('a', { children: [makeNode('a1'), makeNode('a2')] }),
    makeNode('b', { childCount: 3, hasMore: true }),
  ],
})

function listKeys(...opened: string[]): string[] {
  return toLineageRows(toTreeData(TREE), new Set(opened)).list.map(({ key }) => key)
}

test('a collapsed root shows no rows below it', () => {
  expect(listKeys()).toEqual(['root'])
})

test('an expanded player’s children follow it, and the Load more row comes last', () => {
  expect(listKeys('root')).toEqual(['root', 'a', 'b', 'more:root'])
  expect(listKeys('root', 'a')).toEqual(['root', 'a', 'a1', 'a2', 'b', 'more:root'])
  expect(listKeys('root', 'b')).toEqual(['root', 'a', 'b', 'more:b', 'more:root'])
})

test('an expanded player has no row while the parent is collapsed', () => {
  expect(listKeys('a', 'b')).toEqual(['root'])
})

test('each row states its position among all siblings, loaded or not', () => {
  const { list } = toLineageRows(toTreeData(TREE), new Set(['root']))
  expect(list.map(({ depth, position, siblingCount }) => [depth, position, siblingCount])).toEqual([
    [0, 1, 1],
    [1, 1, 5],
    [1, 2, 5],
    [1, 3, 5],
  ])
})

test('connecting lines continue past a row as long as siblings follow', () => {
  const { list } = toLineageRows(toTreeData(TREE), new Set(['root', 'a']))
  const railsOf = (key: string) => list.find((row) => row.key === key)?.rails
  expect(railsOf('a')).toBe(0b1)
  expect(railsOf('a1')).toBe(0b11)
  expect(railsOf('a2')).toBe(0b10)
  expect(railsOf('more:root')).toBe(0)
})

const anyTree = fc.array(fc.nat(), { maxLength: 60 }).map((parents) => {
  const nodes = [makeNode('0')]
  for (const [index, parent] of parents.entries()) {
    const node = makeNode(String(index + 1))
    const owner = nodes[parent % nodes.length]
    owner?.children.push(node)
    if (owner) owner.childCount++
    nodes.push(node)
  }
  return nodes
})

function listShown(node: LineageNode, opened: Set<string>): string[] {
  const below = opened.has(node.playerUuid)
    ? node.children.flatMap((child) => listShown(child, opened))
    : []
  return [node.playerUuid, ...below]
}

test('the rows of any tree are in depth-first order, whichever players are expanded', () => {
  fc.assert(
    fc.property(anyTree, fc.array(fc.nat()), (nodes, picks) => {
      const opened = new Set(picks.map((pick) => String(pick % nodes.length)))
      const root = nodes[0] ?? makeNode('0')
      const { list, indexByKey } = toLineageRows(toTreeData(root), opened)
      expect(list.map(({ key }) => key)).toEqual(listShown(root, opened))
      for (const [index, { key }] of list.entries()) expect(indexByKey.get(key)).toBe(index)
    }),
  )
})

test('ten thousand generations are traversed without deep recursion', () => {
  let node = makeNode('last')
  for (let index = 0; index < 10_000; index++) node = makeNode(`n${index}`, { children: [node] })
  const treeData = toTreeData(node)
  expect(toLineageRows(treeData, new Set(treeData.members.keys())).list).toHaveLength(10_001)
})
