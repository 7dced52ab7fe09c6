import { expect, test } from 'vitest'
import { toBloodlineOwnerTitle, toDisplayedRole } from './titles.ts'

const LEADERS = [
  { seat: 'owner', role: 'High Priestess', uuid: 'a' },
  { seat: 'officer_1', role: 'Captain', uuid: 'b' },
  { seat: 'officer_2', role: 'Old Gregor', uuid: null },
]

test.each([
  ['a', null, 'High Priestess', 'owner'],
  ['a', 'Member', 'High Priestess', 'owner'],
  ['b', 'Sister', 'Captain', 'officer'],
  ['c', 'Sister', 'Sister', null],
  ['c', null, 'Member', null],
])('player “%s” with the role %s in the feed has the title %s', (uuid, role, title, seat) => {
  expect(toDisplayedRole(LEADERS, uuid, role)).toEqual({ role: title, seat })
})

test('the owner of a vampire bloodline is titled “Arch Vampire”, and other owners keep the feed’s title', () => {
  expect(toBloodlineOwnerTitle('Vampire', 'Elder of Elders')).toBe('Arch Vampire')
  expect(toBloodlineOwnerTitle('Witch', 'High Witch')).toBe('High Witch')
  expect(toBloodlineOwnerTitle('Lycan', 'Prime Lycan')).toBe('Prime Lycan')
})
