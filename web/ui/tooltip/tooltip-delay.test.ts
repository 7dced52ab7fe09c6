import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TooltipDelay } from './tooltip-delay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tooltips open after 700 ms, or at once within 300 ms after another tooltip has closed', () => {
  const delay = new TooltipDelay()
  const open = vi.fn()
  delay.start(open)
  vi.advanceTimersByTime(699)
  expect(open).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(open).toHaveBeenCalledTimes(1)
  delay.close()
  vi.advanceTimersByTime(299)
  delay.start(open)
  vi.advanceTimersByTime(0)
  expect(open).toHaveBeenCalledTimes(2)
  delay.close()
  vi.advanceTimersByTime(300)
  delay.start(open)
  vi.advanceTimersByTime(699)
  expect(open).toHaveBeenCalledTimes(2)
})

test('a tooltip closed before its delay is over does not open, and the next one waits the full delay', () => {
  const delay = new TooltipDelay()
  const open = vi.fn()
  delay.start(open)
  vi.advanceTimersByTime(500)
  delay.close()
  delay.start(open)
  vi.advanceTimersByTime(699)
  expect(open).not.toHaveBeenCalled()
})
