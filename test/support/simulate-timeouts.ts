import { onTestFinished, vi } from 'vitest'

/**
 * Replaces each `setTimeout` of `ms` milliseconds. Its function runs after `wait` milliseconds if
 * that is given, and otherwise when the test calls it from `expiries`.
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
