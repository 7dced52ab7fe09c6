import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatOrdinal } from './format-number.ts'

test('whole numbers are grouped by thousands with commas', () => {
  const english = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
  const numbers = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
  fc.assert(
    fc.property(numbers, (value) => {
      expect(formatCount(value)).toBe(english.format(value))
    }),
  )
})

test('ordinals have English endings', () => {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  for (let value = 0; value < 1200; value++) {
    const ending = endings[rules.select(value)] ?? 'th'
    expect(formatOrdinal(value)).toBe(`${formatCount(value)}${ending}`)
  }
})
