import { expect, test } from 'vitest'
import { findGroups } from './find-groups.ts'

const seat = (name: string) => ({ name, uuid: null, role: 'Lord', type: 'owner' })
const rows = [
  { name: 'Court of Ash', leadership: [seat('Morwen')] },
  { name: 'Ashen Veil', leadership: [seat('Élîse'), seat('Ashur')] },
  { name: 'House Vesper', leadership: [seat('Ashur')] },
]
const names = (search: string, max = 5) => findGroups(rows, search, max).map(({ row }) => row.name)

test('who begins with the text comes before who has it inside, and leaders come last', () => {
  expect(names('ash')).toEqual(['Ashen Veil', 'Court of Ash', 'House Vesper'])
})

test('a group found by its leader says which', () => {
  expect(findGroups(rows, 'elise', 5)).toEqual([{ row: rows[1], leader: seat('Élîse') }])
  expect(findGroups(rows, 'ashen', 5)[0]?.leader).toBeNull()
})

test('where none has the text, a slip and another order of the words are forgiven', () => {
  expect(names('ahsen')).toEqual(['Ashen Veil'])
  expect(names('veil ashen')).toEqual(['Ashen Veil'])
  expect(names('vespre house')).toEqual(['House Vesper'])
})

test('no more are found than asked for', () => {
  expect(names('ash', 2)).toEqual(['Ashen Veil', 'Court of Ash'])
})

test('an empty text finds nothing', () => {
  expect(names('  ')).toEqual([])
})
