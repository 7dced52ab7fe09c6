import { expect, test } from 'vitest'
import { toUnreadNumber } from './unread.ts'

test('more than nine new things are 9+', () => {
  expect(toUnreadNumber({ count: 3, isMore: false })).toBe('3')
  expect(toUnreadNumber({ count: 9, isMore: true })).toBe('9+')
})
