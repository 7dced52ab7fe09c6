import { expect, test } from 'vitest'
import { toNightsAgo, toUnreadNumber, toUnreadText } from './unread.ts'

test('the number of new items is a sentence', () => {
  expect(toUnreadText({ count: 1, isMore: false })).toBe('One thing is new')
  expect(toUnreadText({ count: 3, isMore: false })).toBe('Three things are new')
  expect(toUnreadText({ count: 9, isMore: true })).toBe('More than nine things are new')
  expect(toUnreadNumber({ count: 9, isMore: true })).toBe('9+')
})

test('a visit is described as nights ago', () => {
  const now = Date.parse('2026-11-23T20:00:00Z')
  const ago = (days: number) => toNightsAgo(new Date(now - days * 86_400_000).toISOString(), now)
  expect([0.4, 1.2, 3.5, 9, 10].map(ago)).toEqual([
    'less than a day ago',
    'one night ago',
    'three nights ago',
    'nine nights ago',
    '10 nights ago',
  ])
})
