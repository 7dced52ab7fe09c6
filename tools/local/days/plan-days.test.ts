import { expect, test } from 'vitest'
import { planSimulatedDays, subtractDays } from './plan-days.ts'

const NOON = Date.UTC(2026, 10, 22, 12)
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

test('a demo world that began thirty days ago gets thirty simulated days, the last of which ends now', () => {
  const days = planSimulatedDays(subtractDays(NOON, 30), NOON)
  expect(days).toHaveLength(30)
  expect(days[0]).toBe(NOON - 29 * DAY_MS)
  expect(days.at(-1)).toBe(NOON)
})

test('a demo day passes every 24 hours, and none passes if the clock was set back', () => {
  expect(planSimulatedDays(NOON - 23 * HOUR_MS, NOON)).toEqual([])
  expect(planSimulatedDays(NOON - 49 * HOUR_MS, NOON)).toEqual([
    NOON - 25 * HOUR_MS,
    NOON - HOUR_MS,
  ])
  expect(planSimulatedDays(NOON + 90 * DAY_MS, NOON)).toEqual([])
})

test('if the site was not started for a year, only the last thirty days are simulated', () => {
  const days = planSimulatedDays(NOON - 365 * DAY_MS, NOON)
  expect([days.length, days[0], days.at(-1)]).toEqual([30, NOON - 29 * DAY_MS, NOON])
})
