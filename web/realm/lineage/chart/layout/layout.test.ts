import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { CHART_SHAPES } from '#web/lib/address/lineage-view.ts'
import { toTreeData } from '../../tree/tree-data.ts'
import { findArrowKeyTarget } from '../chart-keys.ts'
import { isPointInBox, toBoxFitZoom, toVisibleBox } from './fit.ts'
import { countHiddenChildren, NODE_RADIUS, toLayout } from './layout.ts'

const anyTreeData = fc.array(fc.nat(), { maxLength: 80 }).map((parents) => {
  const nodes = [makeNode('0')]
  for (const [index, parent] of parents.entries()) {
    const node = makeNode(String(index + 1))
    const owner = nodes[parent % nodes.length]
    owner?.children.push(node)
    if (owner) owner.childCount++
    nodes.push(node)
  }
  return toTreeData(nodes[0] ?? makeNode('0'))
})

test('portraits never overlap in any shape of the chart', () => {
  fc.assert(
    fc.property(anyTreeData, fc.constantFrom(...CHART_SHAPES), (treeData, shape) => {
      const { nodes } = toLayout(treeData, new Set(treeData.members.keys()), shape)
      expect(nodes).toHaveLength(treeData.members.size)
      for (const [index, a] of nodes.entries()) {
        for (const b of nodes.slice(index + 1)) {
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * NODE_RADIUS)
        }
      }
    }),
  )
})

test('fitting the chart to the window shows the whole tree', () => {
  fc.assert(
    fc.property(anyTreeData, fc.constantFrom(...CHART_SHAPES), (treeData, shape) => {
      const { nodes, box } = toLayout(treeData, new Set(treeData.members.keys()), shape)
      const size = { width: 800, height: 500 }
      const visible = toVisibleBox(toBoxFitZoom(box, size, 40), size, 0)
      for (const node of nodes) expect(isPointInBox(node, visible)).toBe(true)
    }),
  )
})

const TREE_DATA = toTreeData(
  makeNode('root', {
    children: [
      makeNode('a', { children: [makeNode('a1')] }),
      makeNode('b', { childCount: 4, hasMore: true }),
      makeNode('c', { children: [makeNode('c1')] }),
    ],
  }),
)

test('the chart shows the childer of expanded players, and counts the childer of collapsed ones', () => {
  const { byUuid } = toLayout(TREE_DATA, new Set(['root', 'a']), 'descending')
  expect([...byUuid.keys()].sort()).toEqual(['a', 'a1', 'b', 'c', 'root'])
  const hiddenOf = (uuid: string) => {
    const node = byUuid.get(uuid)
    return node && countHiddenChildren(node)
  }
  expect(hiddenOf('a')).toBe(0)
  expect(hiddenOf('b')).toBe(4)
  expect(hiddenOf('c')).toBe(1)
})

test('a point near a player in the chart finds the player, and a far point finds none', () => {
  const layout = toLayout(TREE_DATA, new Set(['root']), 'radial')
  for (const node of layout.nodes) {
    expect(layout.find(node.x + 3, node.y - 3, NODE_RADIUS)).toBe(node)
  }
  expect(layout.find(5000, 5000, NODE_RADIUS)).toBeNull()
})

test('in a descending chart, arrow keys move to the sire, to a childe and along a generation', () => {
  const layout = toLayout(TREE_DATA, new Set(['root', 'a', 'c']), 'descending')
  const step = (from: string, key: string) => {
    const node = layout.byUuid.get(from)
    return node && findArrowKeyTarget(layout, node, key)?.data.playerUuid
  }
  expect(step('a1', 'ArrowUp')).toBe('a')
  expect(step('root', 'ArrowDown')).toBe('b')
  expect(step('a', 'ArrowRight')).toBe('b')
  expect(step('b', 'ArrowLeft')).toBe('a')
  expect(step('a1', 'ArrowRight')).toBe('c1')
  expect(step('a', 'ArrowLeft')).toBeUndefined()
  expect(step('c1', 'Home')).toBe('root')
})

test('in a sideways chart, arrow keys move left to the sire and right to a childe', () => {
  const layout = toLayout(TREE_DATA, new Set(['root', 'a', 'c']), 'sideways')
  const step = (from: string, key: string) => {
    const node = layout.byUuid.get(from)
    return node && findArrowKeyTarget(layout, node, key)?.data.playerUuid
  }
  expect(step('a1', 'ArrowLeft')).toBe('a')
  expect(step('root', 'ArrowRight')).toBe('a')
  expect(step('a', 'ArrowDown')).toBe('b')
  expect(step('b', 'ArrowUp')).toBe('a')
  expect(step('root', 'ArrowDown')).toBe('a')
  expect(step('a', 'ArrowUp')).toBe('root')
})

test('in a radial chart, arrow keys move all the way around a generation’s ring', () => {
  const layout = toLayout(TREE_DATA, new Set(['root']), 'radial')
  const [, first, , last] = layout.nodes
  expect(last && findArrowKeyTarget(layout, last, 'ArrowRight')).toBe(first)
  expect(first && findArrowKeyTarget(layout, first, 'ArrowLeft')).toBe(last)
})

test('a chart of 4,971 players has a position for each of them', () => {
  const children = Array.from({ length: 70 }, (_, a) =>
    makeNode(`${a}`, { children: Array.from({ length: 70 }, (_, b) => makeNode(`${a}-${b}`)) }),
  )
  const treeData = toTreeData(makeNode('root', { children }))
  expect(toLayout(treeData, new Set(treeData.members.keys()), 'radial').nodes).toHaveLength(4971)
})
