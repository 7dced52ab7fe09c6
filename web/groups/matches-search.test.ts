import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bloodlineRank } from '#schema/contracts/bloodlines.ts'
import { clanRank } from '#schema/contracts/clans.ts'
import { sample } from '#schema/sample.ts'
import { filterByName, matchesSearch } from './matches-search.ts'

test('an empty search matches everything', () => {
  expect(matchesSearch('', [])).toBe(true)
  expect(matchesSearch('   ', ['x'])).toBe(true)
})

test('case does not matter, and a part of a text is enough', () => {
  expect(matchesSearch('RAVEN', ['House of the ravens'])).toBe(true)
  expect(matchesSearch('wolf', ['House of the ravens', null])).toBe(false)
})

test('plain letters find accents and ornamental letters', () => {
  expect(matchesSearch('elise', ['Élîse'])).toBe(true)
  expect(matchesSearch('elise', ['𝓔𝓵𝓲𝓼𝓮 Noir'])).toBe(true)
  expect(matchesSearch('Élîse', ['elise'])).toBe(true)
})

test('characters without a plain letter are found literally', () => {
  expect(matchesSearch('☾', ['☾ Nyx ☽'])).toBe(true)
  expect(matchesSearch('☾', ['Nyx'])).toBe(false)
})

test('any part of a text finds that text', () => {
  const cut = fc
    .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { minLength: 1 })
    .chain((letters) =>
      fc.tuple(fc.constant(letters), fc.nat(letters.length), fc.nat(letters.length)),
    )
  fc.assert(
    fc.property(cut, ([letters, from, to]) => {
      expect(matchesSearch(letters.slice(from, to).join(''), [letters.join('')])).toBe(true)
    }),
  )
})

test('a sigma is found at any position', () => {
  expect(matchesSearch('Σ', ['ΝΥΞ ΑΣ'])).toBe(true)
})

const morrow = sample(clanRank, {
  name: 'Clan Morrow',
  description: 'Keepers of the drowned chapel',
  leadership: [],
})
const veil = sample(clanRank, {
  name: 'The Crimson Veil',
  leadership: [
    { name: 'Élise Noir', uuid: null, role: 'Sovereign', type: 'clan_owner' },
    { name: 'Rue Ash', uuid: null, role: 'Proxy', type: 'clan_officer_3' },
  ],
})
const clans = [morrow, veil]

test('a group is found by its name and by the name of any leader', () => {
  expect(filterByName(clans, 'MORROW')).toEqual([morrow])
  expect(filterByName(clans, 'elise')).toEqual([veil])
  expect(filterByName(clans, 'rue')).toEqual([veil])
  expect(filterByName(clans, '')).toEqual(clans)
})

test('a group is not found by its description, its species or a role', () => {
  const thread = sample(bloodlineRank, {
    name: 'Hecatean Thread',
    speciesName: 'Witch',
    leadership: [{ name: 'Élise Noir', uuid: null, role: 'Elder', type: 'bloodline_officer_1' }],
  })
  expect(filterByName(clans, 'drowned')).toEqual([])
  expect(filterByName(clans, 'sovereign')).toEqual([])
  expect(filterByName([thread], 'elise')).toEqual([thread])
  expect(filterByName([thread], 'witch')).toEqual([])
  expect(filterByName([thread], 'elder')).toEqual([])
})
