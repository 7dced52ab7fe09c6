import { beforeEach, expect, test } from 'vitest'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { toPlayerPath } from '#schema/core/names/player-name.ts'
import { isVeiledUuid } from '#schema/realm/veil.ts'
import { type ApiCall, isPublicRead, listAllApiCalls, toExamplePath } from '#test/support/calls.ts'
import { signIn } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { app } from '#worker/app.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

const uuidAt = async (path: string) =>
  (await site.get<PlayerProfile>(`/api${path}/profile`)).player.playerUuid

test('a name of two players leads to the only one in the game, or else to the one with the exact spelling', async () => {
  const { players } = site.game.world
  const cases = ['older', 'newer', 'both', 'neither'].flatMap((present) =>
    ['older', 'newer'].map((exact) => ({ present, exact, name: `Case ${present} ${exact}` })),
  )
  const pairs = cases.map(({ exact, name }) => {
    const spellings = exact === 'older' ? [name, name.toUpperCase()] : [name.toUpperCase(), name]
    return spellings.map((spelling) => makePlayer({ name: spelling }))
  })
  players.push(...pairs.flat(), ...Array.from({ length: 40 }, () => makePlayer()))
  await site.sync()
  const leaving = cases.flatMap(({ present }, index) => {
    const [older, newer] = pairs[index] ?? []
    return { older: [newer], newer: [older], both: [], neither: [older, newer] }[present] ?? []
  })
  site.game.world.players = players.filter((player) => !leaving.includes(player))
  await site.sync()
  for (const [index, { present, exact, name }] of cases.entries()) {
    const meant = present === 'older' || present === 'newer' ? present : exact
    const expected = pairs[index]?.[meant === 'older' ? 0 : 1]?.uuid
    expect([name, await uuidAt(`/player/${name.replaceAll(' ', '-')}`)]).toEqual([name, expected])
  }
})

test('consecutive spaces and hyphens in a player name in a URL count as one hyphen', async () => {
  const lord = makePlayer({ name: 'Lord  of   Spaces' })
  site.game.world.players.push(lord)
  await site.sync()
  for (const name of ['Lord--of---Spaces', 'Lord-of-Spaces', 'lord-%20of-spaces']) {
    expect(await uuidAt(`/player/${name}`)).toBe(lord.uuid)
  }
})

type Linked = { name: string; uuid: string; isNameShared: boolean }

function listLinked(value: unknown): Linked[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(listLinked)
  const { player, publicData, ...rest } = value as Record<string, object | undefined>
  const given: Record<string, unknown> = publicData ? { ...player, ...publicData } : rest
  if (!('isNameShared' in given)) return inside
  const [name, uuid] = [given.name ?? given.characterName, given.uuid ?? given.playerUuid]
  if (typeof name !== 'string' || typeof uuid !== 'string' || isVeiledUuid(uuid)) return inside
  return [...inside, { name, uuid, isNameShared: given.isNameShared === true }]
}

test('every link to a player in a response leads to that player, even if names are shared', async () => {
  const { world } = site.game
  const older = makePlayer({ name: 'Dorn Vale' })
  const hidden = makePlayer({ name: 'fenn' })
  const leaving = makePlayer({ name: 'Morwen', status: 'Dead' })
  const renamed = makePlayer({ name: 'Once' })
  world.players.push(older, hidden, leaving, renamed)
  const { lord, member, outlaw, alpha, pack } = await syncSmallRealm(site)
  pack.leadership = [{ seat: 'owner', role: 'Alpha', player: alpha.uuid }]
  lord.name = 'Dorn  Vale'
  member.name = 'DORN-VALE'
  alpha.status = 'Dead'
  await setVeil(site.ctx(), hidden.uuid, 'veiled')
  renamed.name = 'Fenn'
  outlaw.name = 'Once'
  await site.sync()
  renamed.name = 'Twice'
  world.players.splice(world.players.indexOf(leaving), 1)
  await site.sync()
  const officer = await signIn(site, { username: 'lord', playerUuid: lord.uuid })
  const calls = (await listAllApiCalls(app)).filter(
    (call) => isPublicRead(call) && typeof call.response !== 'string',
  )
  const found = new Map<string, Set<string>>()
  const reached = new Map<string, string>()
  for (const path of calls.map(toPath)) {
    for (const read of [site, officer]) {
      const response = await read.call(path)
      if (!response.ok) continue
      for (const player of listLinked(await response.json())) {
        const link = toPlayerPath(player)
        reached.set(link, reached.get(link) ?? (await uuidAt(link)))
        expect([path, player, reached.get(link)]).toEqual([path, player, player.uuid])
        found.set(path, (found.get(path) ?? new Set()).add(`${player.name} ${player.isNameShared}`))
      }
    }
  }
  const everybody = new Set([...found.values()].flatMap((names) => [...names]))
  expect([...everybody].sort()).toEqual([
    ...['DORN-VALE true', 'Dorn  Vale true', 'Dorn Vale true', 'Fenn false'],
    ...['Morwen true', 'Once false', 'Twice false'],
  ])
  for (const list of ['dynasties', 'clans', 'bloodlines']) {
    for (const path of [`/api/${list}`, `/api/${list}/1`]) {
      expect([path, found.get(path)?.has('Dorn  Vale true')]).toEqual([path, true])
    }
  }
})

function toPath(call: ApiCall): string {
  return toExamplePath(call, {
    ...{ name: 'Fenn', players: 1, dynasties: 1, clans: 1, bloodlines: 1, rankings: 1 },
    ...{ kind: 'dynasty', board: 'chronicle', calendar: 1, planner: 'dynasty:1' },
    ...{ week: '2026-43', season: 'now' },
  })
}
