import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { addChildrenPage, listPathFromRoot, type TreeData, toTreeData } from './tree-data.ts'

function toPageAnswer(node: LineageNode, offset: number, limit: number): LineageNode {
  const children = node.children.slice(offset, offset + limit)
  return {
    ...node,
    children: children.map((child) => ({
      ...child,
      children: [],
      hasMore: child.childCount > 0,
    })),
    hasMore: offset + children.length < node.childCount,
  }
}

test('pages of any size together contain every child once and in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
      (count, limits) => {
        const uuids = Array.from({ length: count }, (_, index) => `childe-${index}`)
        const node = makeNode('root', { children: uuids.map((uuid) => makeNode(uuid)) })
        let treeData = toTreeData(toPageAnswer(node, 0, limits[0] ?? 1))
        for (let turn = 1; treeData.members.get('root')?.hasMore; turn++) {
          const offset = treeData.members.get('root')?.nextOffset ?? 0
          const limit = limits[turn % limits.length] ?? 1
          treeData = addChildrenPage(treeData, toPageAnswer(node, offset, limit), offset)
        }
        expect(treeData.members.get('root')?.childUuids).toEqual(uuids)
        expect(treeData.members.size).toBe(count + 1)
      },
    ),
  )
})

test('overlapping pages add no player twice, and an empty page ends the loading', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 }), (numbers) => {
      let treeData: TreeData = toTreeData(makeNode('root', { childCount: 99, hasMore: true }))
      for (const number of numbers) {
        const children = [makeNode(`childe-${number}`), makeNode(`childe-${number + 1}`)]
        treeData = addChildrenPage(
          treeData,
          makeNode('root', { children, childCount: 99, hasMore: true }),
          number,
        )
      }
      const shown = treeData.members.get('root')?.childUuids ?? []
      expect(new Set(shown).size).toBe(shown.length)
      treeData = addChildrenPage(treeData, makeNode('root', { childCount: 99, hasMore: true }), 99)
      expect(treeData.members.get('root')?.hasMore).toBe(false)
    }),
  )
})

test('loading more children does not move a player who is already in the tree', () => {
  const treeData = toTreeData(
    makeNode('root', { children: [makeNode('a', { children: [makeNode('b')] })] }),
  )
  const merged = addChildrenPage(
    treeData,
    makeNode('root', { children: [makeNode('b'), makeNode('c')] }),
    1,
  )
  expect(merged.members.get('b')?.parentUuid).toBe('a')
  expect(merged.members.get('root')?.childUuids).toEqual(['a', 'c'])
})

test('a page of children for a player outside the tree changes nothing', () => {
  const treeData = toTreeData(makeNode('root'))
  expect(addChildrenPage(treeData, makeNode('stranger', { children: [makeNode('a')] }), 0)).toBe(
    treeData,
  )
})

test('the path to a player begins at the root', () => {
  const treeData = toTreeData(
    makeNode('root', { children: [makeNode('a', { children: [makeNode('b')] })] }),
  )
  expect(listPathFromRoot(treeData, 'b').map((member) => member.playerUuid)).toEqual([
    'root',
    'a',
    'b',
  ])
  expect(listPathFromRoot(treeData, 'stranger')).toEqual([])
})

test('receiving the same page of children twice advances the offset only once', () => {
  const node = makeNode('root', {
    children: ['a', 'b', 'c', 'd'].map((uuid) => makeNode(uuid)),
  })
  const treeData = toTreeData(toPageAnswer(node, 0, 1))
  const page = toPageAnswer(node, 1, 2)
  const twice = addChildrenPage(addChildrenPage(treeData, page, 1), page, 1)
  expect(twice.members.get('root')?.nextOffset).toBe(3)
  expect(twice.members.get('root')?.childUuids).toEqual(['a', 'b', 'c'])
})
