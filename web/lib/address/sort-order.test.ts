import { expect, test } from 'vitest'
import { toAriaSort, toNextSortOrder } from './sort-order.ts'

const ORDERS = { usual: 'members', directions: { members: 'desc', name: 'asc' } } as const

test.each([
  [{}, 'members', { sort: 'members', dir: 'asc' }],
  [{ sort: 'members', dir: 'asc' }, 'members', { sort: undefined, dir: undefined }],
  [{}, 'name', { sort: 'name', dir: undefined }],
  [{ sort: 'name' }, 'name', { sort: 'name', dir: 'desc' }],
  [{ sort: 'name', dir: 'desc' }, 'name', { sort: 'name', dir: undefined }],
  [{ sort: 'name', dir: 'desc' }, 'members', { sort: undefined, dir: undefined }],
] as const)('with the order %o, clicking header %s gives the order %o', (order, column, next) => {
  expect(toNextSortOrder(ORDERS, order, column)).toEqual(next)
})

test('aria-sort states how each column is sorted', () => {
  expect(toAriaSort(ORDERS, {}, 'members')).toBe('descending')
  expect(toAriaSort(ORDERS, { dir: 'asc' }, 'members')).toBe('ascending')
  expect(toAriaSort(ORDERS, { sort: 'name' }, 'name')).toBe('ascending')
  expect(toAriaSort(ORDERS, { sort: 'name' }, 'members')).toBe('none')
})
