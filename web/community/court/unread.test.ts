import { expect, test } from 'vitest'
import { toUnreadBadgeText } from './unread.ts'

test('more than nine unread items are shown as 9+', () => {
  expect(toUnreadBadgeText({ count: 3, isMore: false })).toBe('3')
  expect(toUnreadBadgeText({ count: 9, isMore: true })).toBe('9+')
})
