import { expect, test } from 'vitest'
import { makeLineageNode as makeNode } from '#test/support/make-lineage-node.ts'
import { toTreeData } from '../../tree/tree-data.ts'
import { chooseChartShape, getMaxSiblingColumns } from './choose-shape.ts'
import { toLayout } from './layout.ts'

const LAPTOP = { width: 1200, height: 460 }
const PHONE = { width: 320, height: 420 }

function makeFamily(count: number) {
  const children = Array.from({ length: count }, (_, index) => makeNode(`${index}`))
  return toTreeData(makeNode('root', { children }))
}

test.each([
  [5, LAPTOP, 'descending'],
  [50, LAPTOP, 'sideways'],
  [2, PHONE, 'descending'],
  [5, PHONE, 'sideways'],
])(
  'the chart of a sire with %d childer in a window of %j has the shape: %s',
  (count, size, shape) => {
    expect(chooseChartShape(makeFamily(count), new Set(['root']), size)).toBe(shape)
  },
)

test('in a sideways chart, siblings have four columns on a laptop and one on a phone', () => {
  const widthOf = ({ width }: { width: number }) => {
    const layout = toLayout(
      makeFamily(50),
      new Set(['root']),
      'sideways',
      getMaxSiblingColumns(width),
    )
    return new Set(layout.nodes.map(({ x }) => x)).size
  }
  expect(widthOf(PHONE)).toBe(2)
  expect(widthOf(LAPTOP)).toBe(5)
})
