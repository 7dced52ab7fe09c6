import { onTestFinished, vi } from 'vitest'

/**
 * Replaces timers of `ms` milliseconds. They fire after `wait` milliseconds if it is given, and
 * otherwise when the test calls one of `expiries`.
 */
export function simulateTimeouts(ms: number, wait?: number) {
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
