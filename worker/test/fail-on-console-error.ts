import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, expect, vi } from 'vitest'

let spy: MockInstance<typeof console.error>

// An error that nobody expected is a failure, even when the assertions pass.
beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const logged = spy.mock.calls
  spy.mockRestore()
  expect(logged, 'unexpected console.error').toEqual([])
})

/** For a test that provokes an error: checks that it was logged, and forgets it. */
export function expectLoggedError(pattern: RegExp): void {
  expect(spy.mock.calls.map(String).join('\n')).toMatch(pattern)
  spy.mockClear()
}
