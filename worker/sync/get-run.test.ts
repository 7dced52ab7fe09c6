import { beforeEach, expect, test } from 'vitest'
import type { SyncResponse, SyncRunSummary } from '#schema/contracts/sync/sync.ts'
import type { TestBrowser } from '#test/support/people.ts'
import { signIn, toJsonRequest } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

let site: Site
let admin: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  admin = await signIn(site, { username: 'admin', isAdmin: true })
})

async function preview(): Promise<SyncRunSummary> {
  const response = await admin.call('/api/admin/sync/preview', toJsonRequest({}))
  const { run }: SyncResponse = await response.json()
  return (await admin.call(`/api/admin/sync/runs/${run}`)).json()
}

test('a run counts the houses that stay in the game but would lose their last member', async () => {
  const { world } = site.game
  const [left, leaving, deserted, joined] = [1, 2, 3, 4].map(() => makeDynasty())
  const idle = Array.from({ length: 12 }, () => makePlayer())
  const of = (house: typeof left) => makePlayer({ dynasty: house?.uuid ?? null })
  const [alone, last, ...movers] = [of(left), of(leaving), of(deserted), of(deserted), of(joined)]
  world.dynasties = [left, leaving, deserted, joined].flatMap((house) => house ?? [])
  world.players = [alone, last, ...movers, ...idle].flatMap((player) => player ?? [])
  await site.sync()
  expect((await preview()).emptiedHouses).toBe(0)

  world.dynasties = world.dynasties.filter((house) => house !== leaving)
  world.players = world.players.filter((player) => player !== alone)
  if (last) last.dynasty = null
  for (const mover of movers) mover.dynasty = joined?.uuid ?? null
  const { counts, emptiedHouses, run } = await preview()
  expect(emptiedHouses).toBe(2)
  expect(run.changes).toBe(5)
  expect(counts).toEqual([
    { collection: 'dynasties', kind: 'departed', count: 1 },
    { collection: 'players', kind: 'dynasty', count: 3 },
    { collection: 'players', kind: 'departed', count: 1 },
  ])
})
