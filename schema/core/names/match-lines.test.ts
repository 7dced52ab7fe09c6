import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateFoldedMatch, rateMatchingLines } from './rate-match.ts'

const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', "'", '𝔞'), maxLength: 12 })
const text = fc.string({ unit: fc.constantFrom('a', 'b', '-', '𝔞'), minLength: 1, maxLength: 3 })

test('a name in a list of lines gets the same match rating as when it is rated alone', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 9 }), text, (names, wanted) => {
      const rates = names.map((one, line) => [line, rateFoldedMatch(wanted, one)])
      const expected = rates.filter(([, rate]) => rate !== null)
      expect(Array.from(rateMatchingLines(names.join('\n'), wanted))).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})

test('match ratings distinguish exact, prefix, whole-word-start and substring matches', () => {
  const names = ['mor', 'morwen', 'ana mor', 'ana-morwen', 'vasile', 'tumor', 'tumor mor']
  expect(Array.from(rateMatchingLines(names.join('\n'), 'mor'))).toEqual([
    ...[0, 1, 2, 2].map((rate, line) => [line, rate]),
    [5, 3],
    [6, 2],
  ])
})
