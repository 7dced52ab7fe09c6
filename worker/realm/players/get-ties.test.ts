import { beforeEach, expect, test } from 'vitest'
import type { PlayerProfile, PlayersResponse } from '#schema/contracts/realm/players.ts'
import { signIn } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

beforeEach(emptyDatabase)

test('members see the names of sire and childer, and visitors only numbers, even in cached responses', async () => {
  const site = new Site()
  const { lord, member, outlaw } = await syncSmallRealm(site)
  site.game.world.players.push(
    ...['Ada', 'Bel', 'Cyr', 'Dov', 'Eve', 'Fay'].map((name) =>
      makePlayer({ name, sire: lord.uuid, follows: lord.uuid, joined: '2025-01-01T00:00:00Z' }),
    ),
  )
  await site.sync()
  const someone = await signIn(site, { username: 'someone', playerUuid: outlaw.uuid })
  const pathOf = ({ uuid }: { uuid: string }) => `/api/players/by-uuid/${uuid}/profile`
  const read = async (path: string) => (await (await someone.call(path)).json()) as PlayerProfile
  const lords = await read(pathOf(lord))
  expect(lords.ties).toMatchObject({ isHidden: false, hasSire: false, sire: null })
  expect(lords.ties).toMatchObject({ childerCount: 7, followerCount: 6 })
  expect(lords.ties.childer).toHaveLength(6)
  expect((await read(pathOf(member))).ties.sire).toEqual({ uuid: lord.uuid, name: lord.name })
  for (const [one, count] of [
    [lord, 7],
    [member, 0],
  ] as const) {
    for (let turn = 0; turn < 2; turn++) {
      const { ties } = (await (await site.call(pathOf(one))).json()) as PlayerProfile
      expect(ties).toMatchObject({ isHidden: true, sire: null, follows: null, childer: [] })
      expect(ties).toMatchObject({ childerCount: count, hasSire: one === member })
    }
  }
  const [ada] = (await site.get<PlayersResponse>('/api/players?search=Ada')).players
  const text = await (await site.call(pathOf({ uuid: ada?.playerUuid ?? '' }))).text()
  expect(text).toContain('"hasSire":true')
  expect(text).not.toContain(lord.name)
  expect(text).not.toContain(lord.uuid)
})
