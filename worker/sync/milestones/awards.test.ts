import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Milestones } from '#schema/contracts/history/milestones.ts'
import { DAY_MS } from '#schema/rules.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { makeBloodline, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { database, emptyDatabase, Site } from '#test/support/site.ts'
import { applyRun, undoRun } from '../decide.ts'

const START = Date.UTC(2026, 9, 1, 10)
let site: Site

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await emptyDatabase()
  site = new Site()
  site.now = START
})
afterEach(() => vi.restoreAllMocks())

async function sync(days = 0) {
  site.now += days * DAY_MS
  const run = await site.sync()
  if (run?.state === 'held') await applyRun(makeAdminCtx(site), run.id)
  return run
}

async function undo(run: { id: number } | null): Promise<void> {
  await undoRun(makeAdminCtx(site), run?.id ?? 0)
  await database.prepare('DELETE FROM sync_pause').run()
}

/** Returns texts such as '100 nights 2026-10-03', or '100 nights -' without a date. */
async function read(table: 'players' | 'dynasties' | 'bloodlines', name: string) {
  const row = await database
    .prepare(`SELECT id FROM ${table} WHERE name = ?`)
    .bind(name)
    .first<{ id: number }>()
  const { milestones } = await site.get<Milestones>(`/api/${table}/${row?.id}/milestones`)
  return milestones.map(({ kind, value, day }) => `${kind} ${value} ${day ?? '-'}`)
}

async function countEvents(): Promise<number> {
  const query = "SELECT count(*) AS n FROM events WHERE kind LIKE '%milestone'"
  return (await database.prepare(query).first<number>('n')) ?? 0
}

function joined(daysBefore: number): string {
  return new Date(START - daysBefore * DAY_MS).toISOString()
}

test('a milestone reached before the records began has no date, and no event announces it', async () => {
  const sire = makePlayer({ name: 'Old Sire', joined: joined(700) })
  const house = makeDynasty({ name: 'Old House', founded: joined(900) })
  const childer = Array.from({ length: 30 }, () =>
    makePlayer({ sire: sire.uuid, dynasty: house.uuid, joined: joined(20) }),
  )
  site.game.world.dynasties.push(house)
  site.game.world.players.push(sire, ...childer)
  await sync()
  expect(await read('players', 'Old Sire')).toEqual(['nights 500 -', 'childer 10 -'])
  expect((await read('dynasties', 'Old House')).sort()).toEqual([
    'first-place 1 -',
    'members 25 -',
    'year 1 -',
  ])
  await sync(3)
  expect(await countEvents()).toBe(0)
})

test('a “100 nights” milestone has a date, unless the player was dead or absent on the 100th night', async () => {
  const [one, dead, gone] = ['One', 'Dead', 'Gone'].map((name) =>
    makePlayer({ name, joined: joined(97) }),
  )
  if (!one || !dead || !gone) throw new Error('three are made')
  site.game.world.players.push(one, dead, gone, makePlayer())
  await sync()
  dead.status = 'Dead'
  site.game.world.players.splice(2, 1)
  await sync(1)
  expect(await read('players', 'One')).toEqual([])
  await sync(4)
  expect(await read('players', 'One')).toEqual(['nights 100 2026-10-04'])
  expect(await countEvents()).toBe(1)
  dead.status = 'Alive'
  site.game.world.players.push(gone)
  await sync(1)
  expect(await read('players', 'Dead')).toEqual(['nights 100 -'])
  expect(await read('players', 'Gone')).toEqual(['nights 100 -'])
  expect(await countEvents()).toBe(1)
})

test('a milestone for a number of childer is awarded once, even if childer leave and return', async () => {
  const sire = makePlayer({ name: 'Sire', joined: joined(1) })
  const childer = Array.from({ length: 10 }, () =>
    makePlayer({ sire: sire.uuid, joined: joined(1) }),
  )
  site.game.world.players.push(sire, ...childer.slice(0, 9), makePlayer())
  await sync()
  expect(await read('players', 'Sire')).toEqual([])
  site.game.world.players.push(...childer.slice(9))
  await sync(1)
  expect(await read('players', 'Sire')).toEqual(['childer 10 2026-10-02'])
  site.game.world.players.pop()
  await sync(1)
  site.game.world.players.push(...childer.slice(9))
  await sync(1)
  expect(await read('players', 'Sire')).toEqual(['childer 10 2026-10-02'])
  expect(await countEvents()).toBe(1)
})

describe('yearly milestones of a seat', () => {
  test('a year in a seat ends on the same date a year later, or on 1 March if it began on 29 February', async () => {
    const lord = makePlayer({ name: 'Lord', joined: null })
    const house = makeDynasty({ name: 'House', founded: '2024-02-29T20:00:00Z' })
    site.now = Date.UTC(2024, 1, 28, 10)
    site.game.world.players.push(lord, makePlayer({ joined: null }))
    site.game.world.dynasties.push(house)
    await sync()
    house.leadership = [{ seat: 'owner', role: 'Lord', player: lord.uuid }]
    await sync(1)
    site.now = Date.UTC(2025, 1, 28, 10)
    await sync()
    expect(await read('players', 'Lord')).toEqual([])
    await sync(1)
    expect(await read('players', 'Lord')).toEqual(['seat-year 1 2025-03-01'])
    expect(await read('dynasties', 'House')).toContain('year 1 2025-03-01')
  })

  test('a seat held since before the records began gets its milestone a year after they began', async () => {
    const lord = makePlayer({ name: 'Lord', joined: null })
    const house = makeDynasty({ leadership: [{ seat: 'owner', role: 'Lord', player: lord.uuid }] })
    site.game.world.players.push(lord)
    site.game.world.dynasties.push(house)
    await sync()
    await sync(364)
    expect(await read('players', 'Lord')).toEqual([])
    await sync(1)
    expect(await read('players', 'Lord')).toEqual(['seat-year 1 -'])
  })
})

test('the first player of a bloodline in a new generation gets the milestone of that generation', async () => {
  const blood = makeBloodline({ name: 'Blood' })
  const of = (name: string, generation: number, daysBefore = 1) =>
    makePlayer({ name, generation, blood: blood.uuid, joined: joined(daysBefore) })
  site.game.world.bloodlines.push(blood)
  site.game.world.players.push(of('Ancestor', 1), of('Childe', 2))
  await sync()
  site.game.world.players.push(of('Late', 3, 2), of('Early', 3, 5), of('Another', 2))
  await sync(1)
  expect(await read('bloodlines', 'Blood')).toEqual(['generation 3 2026-10-02'])
  expect(await read('players', 'Early')).toEqual(['generation 3 2026-10-02'])
  for (const name of ['Ancestor', 'Late', 'Another'])
    expect(await read('players', name)).toEqual([])
})

test('the first-place milestone goes to the largest house, or to the first by name in a tie', async () => {
  const [big, small] = [makeDynasty({ name: 'Big' }), makeDynasty({ name: 'Small' })]
  const players = Array.from({ length: 6 }, (_, index) =>
    makePlayer({ dynasty: index < 4 ? big.uuid : small.uuid, joined: null }),
  )
  site.game.world.dynasties.push(big, small)
  site.game.world.players.push(...players)
  await sync()
  for (const player of players.slice(0, 2)) player.dynasty = small.uuid
  await sync(1)
  expect(await read('dynasties', 'Small')).toEqual(['first-place 1 2026-10-02'])
  for (const player of players.slice(0, 4)) player.dynasty = big.uuid
  await sync(1)
  expect(await read('dynasties', 'Big')).toEqual(['first-place 1 -'])
  expect(await countEvents()).toBe(1)
})

describe('milestones of a run undone days later', () => {
  test('undoing a run removes its new players’ milestones, and restores milestones that the run removed', async () => {
    const [stays, leaves, comes] = ['Stays', 'Leaves', 'Comes'].map((name) =>
      makePlayer({ name, joined: joined(98) }),
    )
    if (!stays || !leaves || !comes) throw new Error('three are made')
    const { world } = site.game
    world.players.push(stays, leaves, makePlayer({ joined: null }))
    await sync()
    world.players.splice(1, 1, comes)
    const run = await sync(1)
    await sync(2)
    expect(await read('players', 'Comes')).toEqual(['nights 100 2026-10-03'])
    expect(await read('players', 'Leaves')).toEqual([])
    const told = await database.prepare("SELECT id FROM events WHERE kind = 'milestone'").all()
    await undo(run)
    expect(await read('players', 'Comes')).toEqual([])
    expect(await read('players', 'Leaves')).toEqual(['nights 100 2026-10-03'])
    expect(await read('players', 'Stays')).toEqual(['nights 100 2026-10-03'])
    const { results } = await database
      .prepare("SELECT id, player_uuid AS uuid FROM events WHERE kind = 'milestone'")
      .all<{ id: number; uuid: string }>()
    expect(results.map(({ uuid }) => uuid).sort()).toEqual([stays.uuid, leaves.uuid].sort())
    expect(told.results).toContainEqual({ id: results.find((row) => row.uuid === stays.uuid)?.id })
  })

  test('undoing a run keeps older events, even after the stored changes of older runs were deleted', async () => {
    const [one, two] = [makePlayer({ joined: joined(99) }), makePlayer({ joined: null })]
    site.game.world.players.push(one, two)
    await sync()
    one.title = 'Count'
    await sync(1)
    const { runScheduled } = await import('#worker/run-scheduled.ts')
    for (const days of [4, 8]) {
      site.now += days * DAY_MS
      await runScheduled(site.env, site.now)
    }
    expect(await database.prepare('SELECT count(*) AS n FROM sync_changes').first('n')).toBe(0)
    two.title = 'Countess'
    const run = await sync(1)
    await undo(run)
    const { results } = await database.prepare('SELECT kind FROM events ORDER BY id').all()
    expect(results).toEqual([{ kind: 'title' }, { kind: 'milestone' }])
  })
})
