import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginateRows, toPageCount, toPageWindow } from './page-window.ts'

const pages = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 12 }))
  .chain(([total, size]) =>
    fc.record({
      total: fc.constant(total),
      size: fc.constant(size),
      current: fc.integer({ min: 1, max: total }),
    }),
  )

test('the page window contains consecutive, existing page numbers, as many as fit', () => {
  fc.assert(
    fc.property(pages, ({ current, total, size }) => {
      const window = toPageWindow(current, total, size)
      expect(window).toHaveLength(Math.min(size, total))
      expect(window[0]).toBeGreaterThanOrEqual(1)
      expect(window.at(-1)).toBeLessThanOrEqual(total)
      expect(window.every((page, index) => page === (window[0] ?? 0) + index)).toBe(true)
    }),
  )
})

test('the page window contains the current page, in the middle if possible', () => {
  fc.assert(
    fc.property(pages, ({ current, total, size }) => {
      const window = toPageWindow(current, total, size)
      expect(window).toContain(current)
      const isAtAnEnd = window[0] === 1 || window.at(-1) === total
      if (!isAtAnEnd) expect(window[Math.floor(size / 2)]).toBe(current)
    }),
  )
})

test('a window of seven page numbers moves along with the current page', () => {
  expect(toPageWindow(1, 20, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(toPageWindow(10, 20, 7)).toEqual([7, 8, 9, 10, 11, 12, 13])
  expect(toPageWindow(20, 20, 7)).toEqual([14, 15, 16, 17, 18, 19, 20])
})

test('the page window is empty if there are no pages, and clamps a page number out of range', () => {
  expect(toPageWindow(1, 0, 7)).toEqual([])
  expect(toPageWindow(99, 3, 7)).toEqual([1, 2, 3])
  expect(toPageWindow(-4, 30, 5)).toEqual([1, 2, 3, 4, 5])
})

test('every row is on exactly one page', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (rows, size) => {
      const count = toPageCount(rows.length, size)
      const all = Array.from(
        { length: count },
        (_, index) => paginateRows(rows, index + 1, size).rows,
      )
      expect(all.flat()).toEqual(rows)
    }),
  )
})

test('a page number past the end shows the last page', () => {
  expect(paginateRows([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pageCount: 2 })
  expect(paginateRows([], 4, 2)).toEqual({ rows: [], page: 1, pageCount: 0 })
})
