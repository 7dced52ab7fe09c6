import { expect, test } from 'vitest'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { toTreeData } from '../../tree/tree-data.ts'
import { toLayout } from '../layout/layout.ts'
import { createLayoutAnimation } from './morph.ts'

function layoutOf(...childer: string[]) {
  const root = makeNode('root', { children: childer.map((name) => makeNode(name, {})) })
  return toLayout(toTreeData(root), new Set(['root']), 'descending')
}

const toPlaces = ({ nodes }: ReturnType<typeof layoutOf>) =>
  Object.fromEntries(
    nodes.map(({ data, x, y, opacity = 1 }) => [data.playerUuid, { x, y, opacity }]),
  )

test('when the tree changes, remaining players move, new ones fade in and removed ones fade out', () => {
  const [from, to] = [layoutOf('stays', 'goes'), layoutOf('stays', 'comes', 'other')]
  const [before, after] = [toPlaces(from), toPlaces(to)]
  const { layout, at } = createLayoutAnimation(from, to)
  at(0)
  expect(toPlaces(layout)).toEqual({
    ...{ root: before.root, stays: before.stays, goes: before.goes },
    ...{ comes: { ...before.root, opacity: 0 }, other: { ...before.root, opacity: 0 } },
  })
  at(0.5)
  const middle = toPlaces(layout)
  expect(middle.stays?.x).toBe(((before.stays?.x ?? 0) + (after.stays?.x ?? 0)) / 2)
  expect([middle.comes?.opacity, middle.goes?.opacity]).toEqual([0.5, 0.5])
  at(1)
  expect(toPlaces(to)).toEqual(after)
  // The next animation starts without the player whom this animation removed.
  expect(
    createLayoutAnimation(layout, layoutOf('stays')).layout.nodes.map(
      ({ data }) => data.playerUuid,
    ),
  ).toEqual(['root', 'stays', 'comes', 'other'])
})
