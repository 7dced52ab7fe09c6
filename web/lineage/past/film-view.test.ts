import { expect, test } from 'vitest'
import { makeLineageNode } from '#test/support/make-lineage-node.ts'
import { SHAPES, type Shape } from '#web/lib/address/lineage-view.ts'
import { toLayout } from '../chart/layout/layout.ts'
import { toTreeData } from '../tree/tree-data.ts'
import { chooseFilmShape, FILM_SIZE, listViews } from './film-view.ts'

/** A sire with so many childer, each of whom has one. */
function makeFamily(childer: number) {
  const tree = toTreeData(
    makeLineageNode('root', {
      children: Array.from({ length: childer }, (_, n) =>
        makeLineageNode(`childe ${n}`, { children: [makeLineageNode(`grandchilde ${n}`, {})] }),
      ),
    }),
  )
  const opened = new Set(tree.members.keys())
  return (shape: Shape) => toLayout(tree, opened, shape)
}

test('a film has the shape that shows the whole tree largest', () => {
  expect(chooseFilmShape(makeFamily(4))).toBe('sideways')
  expect(chooseFilmShape(makeFamily(60))).toBe('radial')
})

test.each(SHAPES)(
  'each tree of a film that is %s is inside the picture, and none grows',
  (shape) => {
    const layouts = [1, 8, 30, 3].map((childer) => makeFamily(childer)(shape))
    const views = listViews(layouts)
    for (const [index, view] of views.entries()) {
      const before = views[index - 1]
      if (before) expect(view.k).toBeLessThanOrEqual(before.k)
      for (const { x, y } of layouts[index]?.nodes ?? []) {
        const [left, top] = view.apply([x, y])
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(FILM_SIZE.width)
        expect(top).toBeGreaterThan(0)
        expect(top).toBeLessThan(FILM_SIZE.height)
      }
    }
  },
)
