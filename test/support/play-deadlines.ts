import { onTestFinished, vi } from 'vitest'

/**
 * Deadlines of so many milliseconds come when the test says: after `wait`, or when it calls one of `expiries`. Other
 * timers are as they were. It ends with the test.
 */
export function playDeadlines(ms: number, wait?: number) {
  const expiries: (() => void)[] = []
  const begin = setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: () => void,
    after?: number,
  ) => {
    if (after !== ms) return begin(work, after)
    expiries.push(work)
    return begin(wait === undefined ? () => {} : work, wait)
  }) as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
  return { expiries }
}
