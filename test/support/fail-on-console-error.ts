import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, expect, vi } from 'vitest'

let spy: MockInstance<typeof console.error>

// An unexpected error is a failure, even when the assertions pass.
beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const logged = spy.mock.calls
  spy.mockRestore()
  expect(logged, 'unexpected console.error').toEqual([])
})

/** For tests that provoke many: still counted, not shown. */
export function muteErrors(): void {
  spy.mockImplementation(() => {})
}

export function readLoggedErrors(): string {
  return spy.mock.calls.map(String).join('\n')
}

/** For a test that provokes an error: checks that it was logged, and forgets it. */
export function expectLoggedError(pattern: RegExp): void {
  expect(readLoggedErrors()).toMatch(pattern)
  spy.mockClear()
}
