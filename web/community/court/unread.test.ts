import { expect, test } from 'vitest'
import { toUnreadNumber } from './unread.ts'

test('more than nine unread items are shown as 9+', () => {
  expect(toUnreadNumber({ count: 3, isMore: false })).toBe('3')
  expect(toUnreadNumber({ count: 9, isMore: true })).toBe('9+')
})
