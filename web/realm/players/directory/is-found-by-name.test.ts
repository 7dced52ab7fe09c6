import { expect, test } from 'vitest'
import { type PlayerListItem, playerListItem } from '#schema/contracts/realm/players.ts'
import { sample } from '#schema/core/sample.ts'
import { isFoundByName } from './is-found-by-name.ts'

function player(id: number, characterName: string): PlayerListItem {
  const playerUuid = `00000000-0000-0000-0000-${String(id).padStart(12, '0')}`
  return sample(playerListItem, { id, playerUuid, characterName })
}

const elise = player(1, "Élise d'Ombre")
const yvaine = player(2, 'Yvaine Ash')
const namesake = player(3, 'YVAINE  ash')
const all = { players: [elise, yvaine, namesake], page: 1, isFiltered: false }

test('a player with a unique name is found by it', () => {
  expect(isFoundByName(elise, all)).toBe(true)
})

test('namesakes are not found by name, in any case of the letters', () => {
  expect(isFoundByName(yvaine, all)).toBe(false)
  expect(isFoundByName(namesake, all)).toBe(false)
})

test('a namesake may be on the previous page, or of another species', () => {
  expect(isFoundByName(namesake, { ...all, players: [namesake, elise], page: 2 })).toBe(false)
  expect(isFoundByName(elise, { ...all, players: [namesake, elise], page: 2 })).toBe(true)
  expect(isFoundByName(elise, { ...all, isFiltered: true })).toBe(false)
})

test.each([
  '100% Feral',
  'Who? Nobody',
  '<b>Bold</b> Moonridge',
  '..',
  '†',
  'J. Ash',
  'לילית בת־ים',
])('a name with other characters than letters and joiners is not used: %s', (name) => {
  const odd = player(4, name)
  expect(isFoundByName(odd, { ...all, players: [odd] })).toBe(false)
})

test.each([
  'הילה לביא',
  '狼谷椿',
  '𝓔𝓵𝓲𝓼𝓮',
  'Ferdinand D’Aramitz',
  'Wilhelmina Świętosławska-Talbot',
])('letters may be of any alphabet: %s', (name) => {
  const foreign = player(5, name)
  expect(isFoundByName(foreign, { ...all, players: [foreign] })).toBe(true)
})
