import { expect, test, vi } from 'vitest'
import { withDeadline } from './fetch-limits.ts'

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('work that exceeds its deadline is aborted', async () => {
  await expect(withDeadline(1, untilAborted)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.each([
  ['succeeds', async () => 'done'],
  ['fails', async () => Promise.reject(new Error('no'))],
])('the timer of a deadline is cleared after work that %s', async (_, work) => {
  vi.useFakeTimers()
  const outcome = await withDeadline(5000, work).catch(String)
  expect([outcome, vi.getTimerCount()]).toEqual([expect.stringMatching(/^done$|no$/), 0])
  vi.useRealTimers()
})
