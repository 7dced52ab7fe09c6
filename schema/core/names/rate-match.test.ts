import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldSearchText, toSearchName } from './player-name.ts'
import { MATCH_RATINGS, rateMatch } from './rate-match.ts'

const { exact, prefix, word, inside, otherOrder, slip } = MATCH_RATINGS

test.each([
  ['KESTREL', 'Kestrel', exact],
  ['kes', 'Kestrel Gordric', prefix],
  ['gord', 'Kestrel Gordric', word],
  ['ordri', 'Kestrel Gordric', inside],
  ['d’aram', "D'Aramitz", prefix],
  ["d'aramitz", 'D’Aramitz', exact],
  ['rosewyn vasile', 'Vasile Rosewyn', otherOrder],
  ['gord kest', 'Kestrel Gordric', otherOrder],
  ['kestrl', 'Kestrel', slip + 1],
  ['ketsrel', 'Kestrel', slip + 1],
  ['kesttrel', 'Kestrel', slip + 1],
  ['kastrel', 'Kestrel', slip + 1],
  ['kstrl', 'Kestrel', null],
  ['kestrll', 'Kestrelle', slip + 2],
  ['gordic kestrl', 'Kestrel Gordric', slip + 2],
  ['daramitz', "D'Aramitz", slip + 1],
  ['von dyke', 'Vondyke', slip],
  ['kastr', 'Kestrel', slip + 1.5],
  ['ann', 'Ana', null],
  ['morwen', 'Kestrel', null],
  ['', 'Kestrel', null],
])('the search text %j matches the name %j with the rating %j', (search, name, fit) => {
  expect(rateMatch(search, name)).toBe(fit)
})

describe('names that begin with symbols', () => {
  test.each([
    ['†Kestrel†', 'kestrel† †'],
    ["'Tis Night", "tis night '"],
    ['-= Nox =-', 'nox =- -='],
    ['🦇🦇', '🦇🦇'],
    ['Élîse', 'elise'],
  ])('the name %j is sorted as if it were %j', (name, expected) =>
    expect(toSearchName(name)).toBe(expected),
  )

  test('a name’s search form contains the search form of any part of the name, even with symbols', () => {
    const names = fc.array(fc.constantFrom('†', '🦇', "'", '-', 'a', 'É', '𝓫', 'c', '7'), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(), (letters, from, length) => {
        const start = from % letters.length
        const part = letters.slice(start, start + 1 + (length % letters.length)).join('')
        expect(toSearchName(letters.join(''))).toContain(foldSearchText(part))
      }),
    )
  })
})
