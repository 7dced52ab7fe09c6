import type { MockInstance } from 'vitest'
import { afterEach, beforeEach, expect, vi } from 'vitest'

let spy: MockInstance<typeof console.error>

// Fails a test that logs an unexpected error, even if its assertions pass.
beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const logged = spy.mock.calls
  spy.mockRestore()
  expect(logged, 'unexpected console.error').toEqual([])
})

/** Prints no errors in tests that expect many of them, but still counts the errors. */
export function muteErrorOutput(): void {
  spy.mockImplementation(() => {})
}

export function readLoggedErrors(): string {
  return spy.mock.calls.map(String).join('\n')
}

/** Asserts that the test logged an expected error, and removes it from the unexpected ones. */
export function expectLoggedError(pattern: RegExp): void {
  expect(readLoggedErrors()).toMatch(pattern)
  spy.mockClear()
}
