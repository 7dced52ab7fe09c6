import { expect, test } from 'vitest'
import { formatCount } from '#schema/core/format-number.ts'
import { formatDecimal, formatPercent, formatVital } from './format-number.ts'

test('counts are whole numbers with thousands separators', () => {
  expect(formatCount(0)).toBe('0')
  expect(formatCount(769)).toBe('769')
  expect(formatCount(1234567)).toBe('1,234,567')
})

test('amounts other than counts have at most one decimal', () => {
  expect([100, 87.1236, 1234.56].map(formatDecimal)).toEqual(['100', '87.1', '1,234.6'])
})

test('vitals always show three decimals', () => {
  expect(formatVital(100)).toBe('100.000')
  expect(formatVital(87.1236)).toBe('87.124')
  expect(formatVital(0)).toBe('0.000')
  expect(formatVital(12345.5)).toBe('12345.500')
})

test('percentages have at most one decimal', () => {
  expect(formatPercent(0)).toBe('0%')
  expect(formatPercent(100)).toBe('100%')
  expect(formatPercent(42.25)).toBe('42.3%')
})
