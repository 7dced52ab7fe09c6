import { expect, test } from 'vitest'
import { makeLineageNode } from '#test/support/make-lineage-node.ts'
import { CHART_SHAPES, type ChartShape } from '#web/lib/address/lineage-view.ts'
import { toLayout } from '../chart/layout/layout.ts'
import { toTreeData } from '../tree/tree-data.ts'
import { chooseFilmShape, FILM_TREE_AREA_PX, listFilmZooms } from './film-view.ts'

function makeFamily(childer: number) {
  const tree = toTreeData(
    makeLineageNode('root', {
      children: Array.from({ length: childer }, (_, n) =>
        makeLineageNode(`childe ${n}`, { children: [makeLineageNode(`grandchilde ${n}`, {})] }),
      ),
    }),
  )
  const opened = new Set(tree.members.keys())
  return (shape: ChartShape) => toLayout(tree, opened, shape)
}

test.each([
  [4, 'descending'],
  [7, 'sideways'],
  [60, 'radial'],
])(
  'the film of a sire with %d childer uses the chart shape that fits best: %s',
  (childer, shape) => {
    expect(chooseFilmShape(makeFamily(childer))).toBe(shape)
  },
)

test.each(CHART_SHAPES)(
  'each tree of a %s film fits the picture, and the film never zooms in',
  (shape) => {
    const layouts = [1, 8, 30, 3].map((childer) => makeFamily(childer)(shape))
    const views = listFilmZooms(layouts)
    for (const [index, view] of views.entries()) {
      const before = views[index - 1]
      if (before) expect(view.k).toBeLessThanOrEqual(before.k)
      for (const { x, y } of layouts[index]?.nodes ?? []) {
        const [left, top] = view.apply([x, y])
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(FILM_TREE_AREA_PX.width)
        expect(top).toBeGreaterThan(0)
        expect(top).toBeLessThan(FILM_TREE_AREA_PX.height)
      }
    }
  },
)
