import { beforeEach, describe, expect, test } from 'vitest'
import type { RealmStats } from '#schema/contracts/history/chronicle.ts'
import type { Health } from '#schema/contracts/operations/health.ts'
import type { SyncStatus } from '#schema/contracts/sync/sync.ts'
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

async function listEvents(): Promise<string[]> {
  const { results } = await site.env.DB.prepare('SELECT kind FROM events').all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

describe('undoing a run', () => {
  test('undo reverts the last applied run, and pauses the schedule until it is resumed', async () => {
    const { lord, members } = populated
    lord.name = 'Élîse the Brief'
    site.game.world.players = site.game.world.players.filter(
      ({ uuid }) => uuid !== members[3]?.uuid,
    )
    const run = await site.sync()
    expect(run).toMatchObject({ state: 'finished', changes: 2 })
    expect(await countRows(site, 'former_names')).toBe(1)
    expect(await postToSyncApi(admin, `/runs/${run?.id}/undo`)).toMatchObject({
      body: { state: 'finished' },
    })
    expect(await countPlayers(site)).toBe(SYNCED_PLAYER_COUNT)
    expect(await countRows(site, "players WHERE name = 'Élîse Nightbloom'")).toBe(1)
    expect(await countRows(site, 'events')).toBe(0)
    expect(await countRows(site, 'event_subjects')).toBe(0)
    expect(await countRows(site, 'former_names')).toBe(0)
    const { days } = await site.get<RealmStats>('/api/realm/days?from=2026-01-01')
    expect(days).toMatchObject([
      { vampires: SYNCED_PLAYER_COUNT - 1, arrivals: 0, departures: 1 },
      { vampires: SYNCED_PLAYER_COUNT, arrivals: 1, departures: 0 },
    ])
    expect(await site.sync()).toBeNull()
    expect(await getFromSyncApi<SyncStatus>(admin, '')).toMatchObject({
      pause: { actor: 'admin' },
      undoable: null,
    })
    expect(await site.get<Health>('/api/health')).toMatchObject({
      status: 'degraded',
      problems: expect.arrayContaining([expect.stringContaining('The schedule is paused')]),
    })
    expect(await postToSyncApi(admin, '/resume')).toMatchObject({ status: 200 })
    expect(await site.sync()).toMatchObject({ state: 'finished', changes: 2 })
  })

  test('undo removes the run’s events, and players who return later count as new arrivals', async () => {
    const house = makeDynasty({ clan: populated.clan.uuid })
    const newborn = makePlayer({ name: 'Newborn', sire: populated.lord.uuid, dynasty: house.uuid })
    site.game.world.dynasties.push(house)
    site.game.world.players.push(newborn)
    const run = await site.sync()
    const before = await listEvents()
    expect(before.sort()).toEqual(['embraced', 'group-appeared'])
    await postToSyncApi(admin, `/runs/${run?.id}/undo`)
    expect(await listEvents()).toEqual([])
    expect((await site.call(`/api/players/by-uuid/${newborn.uuid}/profile`)).status).toBe(404)
    expect((await site.call('/api/player/Newborn/profile')).status).toBe(404)
    await postToSyncApi(admin, '/resume')
    await site.sync()
    expect((await listEvents()).sort()).toEqual(before)
    const { days } = await site.get<RealmStats>('/api/realm/days?from=2026-01-01')
    expect(days.reduce((sum, { embraces }) => sum + embraces, 0)).toBe(1)
    expect(await site.get(`/api/players/by-uuid/${newborn.uuid}/profile`)).toMatchObject({
      publicData: { characterName: 'Newborn', departedAt: null },
    })
  })

  test('a run can be undone or discarded while the game is down', async () => {
    populated.lord.title = 'Countess'
    const run = await site.sync()
    const held = await createHeldSyncRun(site)
    site.game.fault = () => new Response('', { status: 503 })
    expect(await site.sync()).toMatchObject({ state: 'waiting' })
    expect(await postToSyncApi(admin, `/runs/${held}/discard`)).toMatchObject({
      body: { state: 'discarded' },
    })
    expect(await site.sync()).toMatchObject({ state: 'waiting' })
    expect(await postToSyncApi(admin, `/runs/${run?.id}/undo`)).toMatchObject({
      body: { state: 'finished' },
    })
    expect(await countRows(site, 'players WHERE title IS NOT NULL')).toBe(0)
  })

  test('applied runs can be undone one after another, newest first, but not the very first run', async () => {
    populated.lord.title = 'Countess'
    const older = await site.sync()
    populated.lord.title = 'Duchess'
    const newer = await site.sync()
    expect(await postToSyncApi(admin, `/runs/${older?.id}/undo`)).toMatchObject({ status: 409 })
    expect(await postToSyncApi(admin, `/runs/${newer?.id}/undo`)).toMatchObject({ status: 200 })
    expect(await countRows(site, "players WHERE title = 'Countess'")).toBe(1)
    expect(await postToSyncApi(admin, `/runs/${older?.id}/undo`)).toMatchObject({ status: 200 })
    expect(await countRows(site, 'players WHERE title IS NOT NULL')).toBe(0)
    expect(await postToSyncApi(admin, '/runs/1/undo')).toMatchObject({ status: 409 })
  })

  test('a sync run cannot be undone after seven days', async () => {
    populated.lord.title = 'Countess'
    const run = await site.sync()
    await site.env.DB.prepare('UPDATE sync_runs SET applied_at = applied_at - 8 * 86400000').run()
    expect(await postToSyncApi(admin, `/runs/${run?.id}/undo`)).toMatchObject({ status: 409 })
  })
})
