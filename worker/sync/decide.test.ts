import { beforeEach, describe, expect, test } from 'vitest'
import type { Health } from '#schema/contracts/operations/health.ts'
import type {
  AffectedHouses,
  SyncChangesResponse,
  SyncStatus,
} from '#schema/contracts/sync/sync.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { countPlayers } from '#test/support/populate.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import type { Site } from '#test/support/site.ts'
import {
  countRows,
  createHeldSyncRun,
  getFromSyncApi,
  openSyncedSite,
  postToSyncApi,
  SYNCED_PLAYER_COUNT,
} from '#test/support/sync-decisions.ts'

let site: Site
let admin: TestBrowser
let populated: Awaited<ReturnType<typeof openSyncedSite>>['populated']

beforeEach(async () => {
  ;({ site, populated, admin } = await openSyncedSite())
})

describe('deciding about a held run', () => {
  test('a run held for review updates vitals, but applies no other changes', async () => {
    const before = await site.env.DB.prepare('SELECT max(finished_at) FROM sync_runs').first()
    populated.lord.health = 1
    await createHeldSyncRun(site)
    expect(await countPlayers(site)).toBe(SYNCED_PLAYER_COUNT)
    expect(await countRows(site, 'players WHERE health = 1')).toBe(1)
    expect(await countRows(site, 'events')).toBe(0)
    const status = await getFromSyncApi<SyncStatus>(admin, '')
    expect(status.proposal).toMatchObject({
      state: 'held',
      note: expect.stringContaining('27 of 130'),
    })
    const lastGood = await site.env.DB.prepare(
      "SELECT max(finished_at) FROM sync_runs WHERE state = 'finished'",
    ).first()
    expect(lastGood).toEqual(before)
  })

  test('health reports the site as degraded while a run is held, with the reason', async () => {
    await createHeldSyncRun(site)
    const health = (await (await site.call('/api/health')).json()) as Health
    expect(health).toMatchObject({ status: 'degraded' })
    expect(health.problems).toContainEqual(expect.stringContaining('held'))
  })

  test('an administrator can apply a held run in full', async () => {
    const id = await createHeldSyncRun(site)
    expect(await postToSyncApi(admin, `/runs/${id}/apply`)).toMatchObject({
      status: 200,
      body: { run: id, state: 'finished', note: null },
    })
    expect(await countPlayers(site)).toBe(SYNCED_PLAYER_COUNT - 27)
    expect(await countRows(site, "events WHERE kind = 'departed'")).toBe(27)
    expect(
      await countRows(site, `dynasties WHERE member_count = ${SYNCED_PLAYER_COUNT - 27}`),
    ).toBe(1)
    expect(await countRows(site, 'lineage_positions')).toBe(2 * (SYNCED_PLAYER_COUNT - 27))
    expect(await postToSyncApi(admin, `/runs/${id}/apply`)).toMatchObject({ status: 409 })
    expect(await countRows(site, "audit_log WHERE action = 'apply sync'")).toBe(1)
    expect(await site.sync()).toMatchObject({ state: 'finished', changes: 0, written: 0 })
  })

  test('an administrator can discard a held run, and the next run proposes it again', async () => {
    const id = await createHeldSyncRun(site)
    expect(await postToSyncApi(admin, `/runs/${id}/discard`)).toMatchObject({
      body: { state: 'discarded' },
    })
    expect(await countPlayers(site)).toBe(SYNCED_PLAYER_COUNT)
    expect(await postToSyncApi(admin, `/runs/${id}/apply`)).toMatchObject({ status: 409 })
    expect(await site.sync()).toMatchObject({ state: 'held' })
  })

  test('a held run lapses if the missing players are back in the feed at the next sync', async () => {
    const all = site.game.world.players
    const id = await createHeldSyncRun(site)
    site.game.world.players = all
    expect(await site.sync()).toMatchObject({ state: 'finished', changes: 0 })
    expect((await getFromSyncApi<SyncStatus>(admin, '')).proposal).toBeNull()
    expect(await postToSyncApi(admin, `/runs/${id}/apply`)).toMatchObject({ status: 409 })
  })

  test('the changes of a held run can be read one by one, by kind, and as a file', async () => {
    const id = await createHeldSyncRun(site)
    expect(await getFromSyncApi(admin, `/runs/${id}`)).toMatchObject({
      run: { id, state: 'held', changes: 27 },
      reasons: [expect.stringContaining('27 of 130 players would leave the game')],
      counts: [{ collection: 'players', kind: 'departed', count: 27 }],
      emptiedHouses: 0,
    })
    const found = await getFromSyncApi<SyncChangesResponse>(
      admin,
      `/changes?run=${id}&kind=departed`,
    )
    expect(found.next).toBeNull()
    expect(found.changes).toHaveLength(27)
    expect(found.changes[0]).toMatchObject({
      house: { name: populated.dynasty.name },
      before: null,
    })
    const file = await (await admin.call(`/api/admin/sync/changes.csv?run=${id}`)).text()
    expect(file.trim().split('\n')).toHaveLength(28)
    expect(await getFromSyncApi(admin, `/changes?run=${id}&kind=sire`)).toMatchObject({
      changes: [],
    })
  })

  test('the changes of a held run can be read by house, the most affected house first', async () => {
    const [house, other] = [populated.dynasty, makeDynasty()]
    site.game.world.dynasties.push(other)
    Object.assign(site.game.world.players.at(-1) ?? {}, { dynasty: other.uuid })
    await site.sync()
    const id = await createHeldSyncRun(site)
    const { houses } = await getFromSyncApi<AffectedHouses>(admin, `/changes/houses?run=${id}`)
    expect(houses).toEqual([
      { uuid: house.uuid, name: house.name, changes: 26 },
      { uuid: other.uuid, name: other.name, changes: 1 },
    ])
    expect(await getFromSyncApi(admin, `/changes/houses?run=${id}&kind=sire`)).toEqual({
      houses: [],
    })
    const ofOther = await getFromSyncApi<SyncChangesResponse>(
      admin,
      `/changes?run=${id}&house=${other.uuid}`,
    )
    expect(ofOther.changes).toEqual([
      expect.objectContaining({ house: expect.objectContaining({ name: other.name }) }),
    ])
  })
})

describe('feeds with missing or wrong data', () => {
  test('the sync of a feed without its optional fields is held, and no house is emptied', async () => {
    const owner = JSON.stringify(populated.dynasty.leadership)
    const optional = [
      'dynasty',
      'sire',
      'follows',
      'allegiance',
      'blood',
      'leadership',
      'clan',
      'bloodline',
    ]
    for (const rows of Object.values(site.game.world)) {
      for (const row of rows)
        for (const field of optional) delete (row as Record<string, unknown>)[field]
    }
    const run = await site.sync()
    expect(run).toMatchObject({ state: 'held' })
    expect(run?.note).toMatch(/130 of 130 players would lose their house/)
    expect(await countRows(site, `dynasties WHERE member_count = ${SYNCED_PLAYER_COUNT}`)).toBe(1)
    expect(await countRows(site, 'leadership_seats')).toBe(JSON.parse(owner).length * 2)
  })

  test('the sync is held if most players are missing from the feed and one has an invalid UUID', async () => {
    const { world } = site.game
    world.players = [...world.players.slice(0, 30), { ...makePlayer(), uuid: 'unreadable' }]
    expect(await site.sync()).toMatchObject({
      state: 'held',
      note: expect.stringContaining('100 of 130 players are missing'),
    })
    expect(await countPlayers(site)).toBe(SYNCED_PLAYER_COUNT)
  })

  test('the sync of a feed with wrong species is held', async () => {
    for (const player of site.game.world.players.slice(0, 60)) player.race = 'Lycan'
    expect(await site.sync()).toMatchObject({
      state: 'held',
      note: expect.stringContaining('60 of 130 players would change their species'),
    })
  })
})

describe('sync preview', () => {
  test('a preview reads and judges the feed, but writes no game data', async () => {
    populated.lord.name = 'Élîse the Previewed'
    populated.lord.health = 1
    const { body } = await postToSyncApi(admin, '/preview')
    expect(body).toMatchObject({ state: 'previewed', changes: 1, note: null })
    expect(await countRows(site, "players WHERE health = 1 OR name LIKE '%Previewed'")).toBe(0)
    expect(await postToSyncApi(admin, `/runs/${body.run}/apply`)).toMatchObject({
      body: { state: 'finished' },
    })
    expect(await countRows(site, "players WHERE name LIKE '%Previewed'")).toBe(1)
  })
})

test('when a held run is applied twice at once, it is applied only once, and one request is refused', async () => {
  const id = await createHeldSyncRun(site)
  const answers = await Promise.all([
    postToSyncApi(admin, `/runs/${id}/apply`),
    postToSyncApi(admin, `/runs/${id}/apply`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await countRows(site, "events WHERE kind = 'departed'")).toBe(27)
})

test('a sync attempt is counted when it begins, and a run with twelve unfinished attempts fails', async () => {
  const counted: (number | null)[] = []
  site.game.fault = async () => {
    const run = site.env.DB.prepare('SELECT failed_attempts FROM sync_runs ORDER BY id DESC')
    counted.push(await run.first<number>('failed_attempts'))
    return new Response('', { status: 500 })
  }
  await site.sync()
  await site.sync()
  expect(new Set(counted)).toEqual(new Set([1, 2]))
  await site.env.DB.prepare(
    'UPDATE sync_runs SET failed_attempts = 12 WHERE finished_at IS NULL',
  ).run()
  site.game.asked.length = 0
  expect(await site.sync()).toMatchObject({ state: 'failed' })
  expect(site.game.asked).toEqual([])
})
