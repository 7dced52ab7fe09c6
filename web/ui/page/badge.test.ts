import { expect, test } from 'vitest'
import { toRoleBadge } from './badge.tsx'

test.each([
  ['Lord', 'owner', 'Lord', 'gold'],
  ['High Priestess', 'owner', 'High Priestess', 'gold'],
  ['Alpha', null, 'Alpha', 'gold'],
  ['Captain', 'officer', 'Captain', 'red'],
  ['Handmaid', 'officer', 'Handmaid', 'red'],
  ['Sister', null, 'Member', 'plain'],
] as const)('the role %s with the seat %s gets the badge %s in %s', (role, seat, label, tone) => {
  expect(toRoleBadge({ role, seat })).toEqual({ label, tone })
})
