import { expect, test } from 'vitest'
import { toRelativeTime } from './relative-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-5 * MINUTE, 'just now'],
  [59_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [47.9 * HOUR, '47 hours ago'],
  [48 * HOUR, '2 days ago'],
])('a time %i ms ago is shown as %s', (age, text) => {
  const now = Date.UTC(2026, 10, 1)
  expect(toRelativeTime(now - age, now)).toBe(text)
})
