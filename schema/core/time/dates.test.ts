import { expect, test } from 'vitest'
import { addDays, countDays, listDates, toUtcDate } from './dates.ts'

test('adding and listing days crosses the ends of months and years correctly', () => {
  expect(listDates('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(countDays('2025-03-01', '2026-03-01')).toBe(365)
  expect(countDays('2026-03-01', '2026-02-27')).toBe(-2)
  expect(toUtcDate(Date.UTC(2026, 9, 31, 23, 59))).toBe('2026-10-31')
})
