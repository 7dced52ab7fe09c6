import { expect, test } from 'vitest'
import { type Actor, can } from './roles.ts'

const playerUuid = '0d02d587-2bf9-0322-007b-000000000001'
const account = { kind: 'account', accountId: 1, isInGame: true, isAdmin: false } as const
const ACTORS: [who: string, actor: Actor, isAllowed: boolean][] = [
  ['a visitor', { kind: 'visitor' }, false],
  ['the player', { ...account, playerUuid }, true],
  ['another player', { ...account, playerUuid: playerUuid.replace('1', '2') }, false],
  ['an account without a player', { ...account, playerUuid: null }, false],
  ['an administrator', { ...account, playerUuid: null, isAdmin: true }, true],
]

test.each(ACTORS)(
  'only administrators and the player can read the join date in a player’s profile: %s',
  (_, actor, isAllowed) => {
    expect(can(actor, 'read join date', { playerUuid })).toBe(isAllowed)
    expect(can(actor, 'read private profile', { playerUuid })).toBe(isAllowed)
  },
)

test.each(ACTORS)(
  '%s can read the join date of a player in a dynasty’s member list',
  (_, actor) => {
    expect(can(actor, 'read join date', { playerUuid, isListedMember: true })).toBe(true)
  },
)

test.each(ACTORS)(
  'only administrators and the player can edit a player’s bio: %s',
  (_, actor, isAllowed) => {
    expect(can(actor, 'edit bio', { playerUuid })).toBe(isAllowed)
  },
)

test.each([
  ['a visitor', { kind: 'visitor' }, false],
  ['a player in the game', { ...account, playerUuid }, true],
  ['a player who has left the game', { ...account, playerUuid, isInGame: false }, false],
  ['an account without a player', { ...account, playerUuid: null }, false],
] satisfies [string, Actor, boolean][])(
  '%s can publish that they are looking for a house: %s',
  (_, actor, isAllowed) => {
    expect(can(actor, 'seek a house')).toBe(isAllowed)
  },
)

test('a player who has left the game can read their own data, but cannot edit a bio or group', () => {
  const departed: Actor = { ...account, playerUuid, isInGame: false }
  expect(can(departed, 'read private profile', { playerUuid })).toBe(true)
  expect(can(departed, 'edit bio', { playerUuid })).toBe(false)
  expect(can(departed, 'edit group', { ownerUuid: playerUuid })).toBe(false)
  expect(can({ ...account, playerUuid }, 'edit group', { ownerUuid: playerUuid })).toBe(true)
})
