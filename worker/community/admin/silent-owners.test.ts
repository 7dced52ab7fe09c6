import { beforeAll, expect, test } from 'vitest'
import type { InactiveOwners } from '#schema/contracts/community/roster.ts'
import { DAY_MS } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { listInactiveOwners } from './list-inactive-owners.ts'

const COUNT = 25
const site = new Site()
const ago = (days: number) => new Date(site.now - days * DAY_MS).toISOString()
const owners = Array.from({ length: COUNT }, (_, index) =>
  makePlayer({ name: `Owner ${index}`, lastSeen: ago(50 + index) }),
)
const houses = owners.map(({ uuid }, index) =>
  makeDynasty({
    name: `House ${index}`,
    leadership: [
      { seat: 'owner', role: 'Lord', player: uuid },
      { seat: 'officer_1', role: 'Captain', player: owners.at(-1)?.uuid ?? null },
    ],
  }),
)
const unseen = makePlayer({ name: 'Unseen', lastSeen: null })
const clan = makeClan({ leadership: [{ seat: 'owner', role: 'Sovereign', player: unseen.uuid }] })
const ids = async () => (await read()).owners.map(({ owner }) => owner.name)
const read = (): Promise<InactiveOwners> => listInactiveOwners(makeAdminCtx(site))

beforeAll(async () => {
  await emptyDatabase()
  site.game.world.players.push(...owners, unseen)
  site.game.world.dynasties.push(...houses)
  site.game.world.clans.push(clan)
  await site.sync()
})

const named = (...indexes: number[]) => indexes.map((index) => `Owner ${index}`)
const SILENT = named(...Array.from({ length: 15 }, (_, index) => 24 - index))

test('owners unseen for 60 days are listed, longest absence first, but not owners who were never seen', async () => {
  const { owners: found, total } = await read()
  expect(found.map(({ owner }) => owner.name)).toEqual(SILENT)
  expect(total).toBe(15)
  expect(found[0]).toEqual({
    kind: 'dynasty',
    id: expect.any(Number),
    name: 'House 24',
    owner: { id: expect.any(Number), name: 'Owner 24' },
    lastSeen: owners[24]?.lastSeen?.replace(/:\d\d:.*/, ':00:00.000Z'),
  })
})

test('the list of inactive owners omits owners who are away, and ends with owners who hide presence', async () => {
  const set = (column: string, value: string | number, index: number) =>
    site.env.DB.prepare(`UPDATE players SET ${column} = ? WHERE uuid = ?`)
      .bind(value, owners[index]?.uuid ?? '')
      .run()
  await set('away_until', site.now + 9 * DAY_MS, 22)
  await set('last_seen_at', site.now, 21)
  expect(await ids()).toEqual(SILENT.filter((name) => !named(21, 22).includes(name)))
  await set('veil', 'presence-hidden', 24)
  expect((await read()).owners[0]).toMatchObject({ owner: { name: 'Owner 24' }, lastSeen: null })
  await site.sync()
  const { owners: found, total } = await read()
  expect(found.at(-1)).toMatchObject({ owner: { name: 'Owner 24' }, lastSeen: null })
  expect(total).toBe(13)
})

test('listing inactive owners reads at most 60 rows', async () => {
  for (const owner of owners) owner.lastSeen = ago(90)
  await site.env.DB.prepare('UPDATE players SET last_seen_at = 0 WHERE last_seen_at > 0').run()
  await site.sync()
  const { env, reading } = makeRowCountingEnv(site.env)
  const { owners: found, total } = await listInactiveOwners(createSystemCtx(env, site.now, 'test'))
  expect([found.length, total]).toEqual([20, 24])
  expect(reading.rows).toBeLessThanOrEqual(60)
})
