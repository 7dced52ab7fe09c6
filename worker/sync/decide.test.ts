import { beforeEach, describe, expect, test } from 'vitest'
import type { RealmDays } from '#schema/contracts/chronicle.ts'
import type { Health } from '#schema/contracts/health.ts'
import type {
  AffectedHouses,
  SyncChangesResponse,
  SyncResponse,
  SyncStatus,
} from '#schema/contracts/sync.ts'
import type { Browser } from '#test/support/people.ts'
import { json, signIn } from '#test/support/people.ts'
import { countPlayers, populate } from '#test/support/populate.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

const PLAYERS = 130
let site: Site
let admin: Browser
let populated: ReturnType<typeof populate>

const syncHouse = rememberWorld(async (site) => {
  // The calls of administrators are at the clock's time.
  site.now = Date.now() - 24 * 60 * 60_000
  const made = populate(site, PLAYERS)
  await site.sync()
  return made
})

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  populated = await syncHouse(site)
  admin = await signIn(site, { username: 'admin', isAdmin: true })
})

async function post(path: string): Promise<{ status: number; body: SyncResponse }> {
  const response = await admin.call(`/api/admin/sync${path}`, json({}))
  return { status: response.status, body: await response.json() }
}

async function read<T>(path: string): Promise<T> {
  const response = await admin.call(`/api/admin/sync${path}`)
  return response.json()
}

function count(sql: string): Promise<number | null> {
  return site.env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>('n')
}

async function listEvents(): Promise<string[]> {
  const { results } = await site.env.DB.prepare('SELECT kind FROM events').all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

/** A fifth and one more leave the game. */
async function holdAnExodus(): Promise<number> {
  site.game.world.players = site.game.world.players.slice(0, PLAYERS - 27)
  const run = await site.sync()
  expect(run).toMatchObject({ state: 'held', changes: 27, departed: 0 })
  return run?.id ?? 0
}

describe('a held run', () => {
  test('changes nothing of the structure, but the vitals', async () => {
    const before = await site.env.DB.prepare('SELECT max(finished_at) FROM sync_runs').first()
    populated.lord.health = 1
    await holdAnExodus()
    expect(await countPlayers(site)).toBe(PLAYERS)
    expect(await count('players WHERE health = 1')).toBe(1)
    expect(await count('events')).toBe(0)
    const status = await read<SyncStatus>('')
    expect(status.proposal).toMatchObject({
      state: 'held',
      note: expect.stringContaining('27 of 130'),
    })
    const lastGood = await site.env.DB.prepare(
      "SELECT max(finished_at) FROM sync_runs WHERE state = 'finished'",
    ).first()
    expect(lastGood).toEqual(before)
  })

  test('degrades the site’s health, and says why', async () => {
    await holdAnExodus()
    const health = (await (await site.call('/api/health')).json()) as Health
    expect(health).toMatchObject({ status: 'degraded' })
    expect(health.problems).toContainEqual(expect.stringContaining('held'))
  })

  test('is applied by an administrator, to the last row', async () => {
    const id = await holdAnExodus()
    expect(await post(`/runs/${id}/apply`)).toMatchObject({
      status: 200,
      body: { run: id, state: 'finished', note: null },
    })
    expect(await countPlayers(site)).toBe(PLAYERS - 27)
    expect(await count("events WHERE kind = 'departed'")).toBe(27)
    expect(await count(`dynasties WHERE member_count = ${PLAYERS - 27}`)).toBe(1)
    expect(await count('lineage_positions')).toBe(2 * (PLAYERS - 27))
    expect(await post(`/runs/${id}/apply`)).toMatchObject({ status: 409 })
    expect(await count("audit_log WHERE action = 'apply sync'")).toBe(1)
    expect(await site.sync()).toMatchObject({ state: 'finished', changes: 0, written: 0 })
  })

  test('is discarded by an administrator, and the next run proposes it again', async () => {
    const id = await holdAnExodus()
    expect(await post(`/runs/${id}/discard`)).toMatchObject({ body: { state: 'discarded' } })
    expect(await countPlayers(site)).toBe(PLAYERS)
    expect(await post(`/runs/${id}/apply`)).toMatchObject({ status: 409 })
    expect(await site.sync()).toMatchObject({ state: 'held' })
  })

  test('lapses when the game is itself again', async () => {
    const all = site.game.world.players
    const id = await holdAnExodus()
    site.game.world.players = all
    expect(await site.sync()).toMatchObject({ state: 'finished', changes: 0 })
    expect((await read<SyncStatus>('')).proposal).toBeNull()
    expect(await post(`/runs/${id}/apply`)).toMatchObject({ status: 409 })
  })

  test('can be read change by change, by kind, and as a file', async () => {
    const id = await holdAnExodus()
    expect(await read(`/runs/${id}`)).toMatchObject({
      run: { id, state: 'held', changes: 27 },
      reasons: [expect.stringContaining('27 of 130 players would leave the game')],
      counts: [{ collection: 'players', kind: 'departed', count: 27 }],
      emptiedHouses: 0,
    })
    const found = await read<SyncChangesResponse>(`/changes?run=${id}&kind=departed`)
    expect(found.next).toBeNull()
    expect(found.changes).toHaveLength(27)
    expect(found.changes[0]).toMatchObject({
      house: { name: populated.dynasty.name },
      before: null,
    })
    const file = await (await admin.call(`/api/admin/sync/changes.csv?run=${id}`)).text()
    expect(file.trim().split('\n')).toHaveLength(28)
    expect(await read(`/changes?run=${id}&kind=sire`)).toMatchObject({ changes: [] })
  })

  test('can be read house by house, the most affected first', async () => {
    const [house, other] = [populated.dynasty, makeDynasty()]
    site.game.world.dynasties.push(other)
    Object.assign(site.game.world.players.at(-1) ?? {}, { dynasty: other.uuid })
    await site.sync()
    const id = await holdAnExodus()
    const { houses } = await read<AffectedHouses>(`/changes/houses?run=${id}`)
    expect(houses).toEqual([
      { uuid: house.uuid, name: house.name, changes: 26 },
      { uuid: other.uuid, name: other.name, changes: 1 },
    ])
    expect(await read(`/changes/houses?run=${id}&kind=sire`)).toEqual({ houses: [] })
    const ofOther = await read<SyncChangesResponse>(`/changes?run=${id}&house=${other.uuid}`)
    expect(ofOther.changes).toEqual([
      expect.objectContaining({ house: expect.objectContaining({ name: other.name }) }),
    ])
  })
})

describe('a feed', () => {
  test('that leaves out its optional fields is held, and no house is emptied', async () => {
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
    expect(await count(`dynasties WHERE member_count = ${PLAYERS}`)).toBe(1)
    expect(await count('leadership_seats')).toBe(JSON.parse(owner).length * 2)
  })

  test('that leaves a row without a UUID and most of the rest out is held', async () => {
    const { world } = site.game
    world.players = [...world.players.slice(0, 30), { ...makePlayer(), uuid: 'unreadable' }]
    expect(await site.sync()).toMatchObject({
      state: 'held',
      note: expect.stringContaining('100 of 130 players are missing'),
    })
    expect(await countPlayers(site)).toBe(PLAYERS)
  })

  test('whose species flip is held', async () => {
    for (const player of site.game.world.players.slice(0, 60)) player.race = 'Lycan'
    expect(await site.sync()).toMatchObject({
      state: 'held',
      note: expect.stringContaining('60 of 130 players would change their species'),
    })
  })
})

describe('a preview', () => {
  test('reads and judges, and writes nothing of the game', async () => {
    populated.lord.name = 'Élîse the Previewed'
    populated.lord.health = 1
    const { body } = await post('/preview')
    expect(body).toMatchObject({ state: 'previewed', changes: 1, note: null })
    expect(await count("players WHERE health = 1 OR name LIKE '%Previewed'")).toBe(0)
    expect(await post(`/runs/${body.run}/apply`)).toMatchObject({ body: { state: 'finished' } })
    expect(await count("players WHERE name LIKE '%Previewed'")).toBe(1)
  })
})

describe('an undo', () => {
  test('takes the last applied run back, and the schedule is paused until it is resumed', async () => {
    const { lord, members } = populated
    lord.name = 'Élîse the Brief'
    site.game.world.players = site.game.world.players.filter(
      ({ uuid }) => uuid !== members[3]?.uuid,
    )
    const run = await site.sync()
    expect(run).toMatchObject({ state: 'finished', changes: 2 })
    expect(await count('former_names')).toBe(1)
    expect(await post(`/runs/${run?.id}/undo`)).toMatchObject({ body: { state: 'finished' } })
    expect(await countPlayers(site)).toBe(PLAYERS)
    expect(await count("players WHERE name = 'Élîse Nightbloom'")).toBe(1)
    expect(await count('events')).toBe(0)
    expect(await count('event_subjects')).toBe(0)
    expect(await count('former_names')).toBe(0)
    const { days } = await site.get<RealmDays>('/api/realm/days?from=2026-01-01')
    expect(days.map(({ departures }) => departures)).toEqual(days.map(() => 0))
    expect(days.at(-1)).toMatchObject({ vampires: PLAYERS })
    expect(await site.sync()).toBeNull()
    expect(await read<SyncStatus>('')).toMatchObject({ pause: { actor: 'admin' }, undoable: null })
    expect(await site.get<Health>('/api/health')).toMatchObject({
      status: 'degraded',
      problems: expect.arrayContaining([expect.stringContaining('The schedule is paused')]),
    })
    expect(await post('/resume')).toMatchObject({ status: 200 })
    expect(await site.sync()).toMatchObject({ state: 'finished', changes: 2 })
  })

  test('leaves no trace: what comes again arrives, and is embraced', async () => {
    const house = makeDynasty({ clan: populated.clan.uuid })
    const newborn = makePlayer({ name: 'Newborn', sire: populated.lord.uuid, dynasty: house.uuid })
    site.game.world.dynasties.push(house)
    site.game.world.players.push(newborn)
    const run = await site.sync()
    const before = await listEvents()
    expect(before.sort()).toEqual(['embraced', 'group-appeared'])
    await post(`/runs/${run?.id}/undo`)
    expect(await listEvents()).toEqual([])
    expect((await site.call(`/api/players/by-uuid/${newborn.uuid}/profile`)).status).toBe(404)
    expect((await site.call('/api/player/Newborn/profile')).status).toBe(404)
    await post('/resume')
    await site.sync()
    expect((await listEvents()).sort()).toEqual(before)
    const { days } = await site.get<RealmDays>('/api/realm/days?from=2026-01-01')
    expect(days.reduce((sum, { embraces }) => sum + embraces, 0)).toBe(1)
    expect(await site.get(`/api/players/by-uuid/${newborn.uuid}/profile`)).toMatchObject({
      publicData: { characterName: 'Newborn', departedAt: null },
    })
  })

  test('is possible while the game does not answer, and so is a discard', async () => {
    populated.lord.title = 'Countess'
    const run = await site.sync()
    const held = await holdAnExodus()
    site.game.fault = () => new Response('', { status: 503 })
    expect(await site.sync()).toMatchObject({ state: 'waiting' })
    expect(await post(`/runs/${held}/discard`)).toMatchObject({ body: { state: 'discarded' } })
    expect(await site.sync()).toMatchObject({ state: 'waiting' })
    expect(await post(`/runs/${run?.id}/undo`)).toMatchObject({ body: { state: 'finished' } })
    expect(await count('players WHERE title IS NOT NULL')).toBe(0)
  })

  test('is for the last applied run alone, one after the other, and not for the first', async () => {
    populated.lord.title = 'Countess'
    const older = await site.sync()
    populated.lord.title = 'Duchess'
    const newer = await site.sync()
    expect(await post(`/runs/${older?.id}/undo`)).toMatchObject({ status: 409 })
    expect(await post(`/runs/${newer?.id}/undo`)).toMatchObject({ status: 200 })
    expect(await count("players WHERE title = 'Countess'")).toBe(1)
    expect(await post(`/runs/${older?.id}/undo`)).toMatchObject({ status: 200 })
    expect(await count('players WHERE title IS NOT NULL')).toBe(0)
    expect(await post('/runs/1/undo')).toMatchObject({ status: 409 })
  })

  test('is not possible after seven days', async () => {
    populated.lord.title = 'Countess'
    const run = await site.sync()
    await site.env.DB.prepare('UPDATE sync_runs SET applied_at = applied_at - 8 * 86400000').run()
    expect(await post(`/runs/${run?.id}/undo`)).toMatchObject({ status: 409 })
  })
})

test('two administrators who decide at once: one is told that it is decided', async () => {
  const id = await holdAnExodus()
  const answers = await Promise.all([post(`/runs/${id}/apply`), post(`/runs/${id}/apply`)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await count("events WHERE kind = 'departed'")).toBe(27)
})

test('an attempt is counted before it begins, and twelve that ended without a word end the run', async () => {
  const counted: (number | null)[] = []
  site.game.fault = async () => {
    const run = site.env.DB.prepare('SELECT setbacks FROM sync_runs ORDER BY id DESC')
    counted.push(await run.first<number>('setbacks'))
    return new Response('', { status: 500 })
  }
  await site.sync()
  await site.sync()
  expect(new Set(counted)).toEqual(new Set([1, 2]))
  await site.env.DB.prepare('UPDATE sync_runs SET setbacks = 12 WHERE finished_at IS NULL').run()
  site.game.asked.length = 0
  expect(await site.sync()).toMatchObject({ state: 'failed' })
  expect(site.game.asked).toEqual([])
})
