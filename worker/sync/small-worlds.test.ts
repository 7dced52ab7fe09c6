import { beforeEach, expect, test } from 'vitest'
import type { SyncRunSummary } from '#schema/contracts/sync/sync.ts'
import { signIn, type TestBrowser } from '#test/support/people.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { countRows, getFromSyncApi, postToSyncApi } from '#test/support/sync-decisions.ts'

let site: Site
let admin: TestBrowser

/** Syncs 44 players in eleven houses of four clans, an ordinary small game. */
const syncHouses = rememberWorld(async (site) => {
  const { clans, dynasties, players } = site.game.world
  clans.push(...['Ash', 'Elm', 'Oak', 'Yew'].map((name) => makeClan({ name: `Clan ${name}` })))
  for (let house = 1; house <= 11; house++) {
    const dynasty = makeDynasty({ name: `House ${house}`, clan: clans[house % 4]?.uuid })
    dynasties.push(dynasty)
    players.push(...Array.from({ length: 4 }, () => makePlayer({ dynasty: dynasty.uuid })))
  }
  await site.sync()
})

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  await syncHouses(site)
  admin = await signIn(site, { username: 'admin', isAdmin: true })
})

/** Removes houses or clans, whose members stay in the game as outlaws. */
async function dissolve(collection: 'dynasties' | 'clans', count: number) {
  const { world } = site.game
  const gone = new Set(world[collection].splice(-count).map(({ uuid }) => uuid))
  for (const player of world.players) if (gone.has(player.dynasty ?? '')) player.dynasty = null
  for (const house of world.dynasties) if (gone.has(house.clan ?? '')) house.clan = null
  return site.sync()
}

const countDeparted = (table: string) => countRows(site, `${table} WHERE departed_at IS NOT NULL`)

test.each([
  ['dynasties', 3],
  ['clans', 1],
] as const)(
  'a loss of %s in a small game is applied if only %i of them depart at once',
  async (collection, count) => {
    expect(await dissolve(collection, count)).toMatchObject({ state: 'finished', note: null })
    expect(await countDeparted(collection)).toBe(count)
  },
)

test('a sync that loses five of eleven houses is held and names them, until an administrator applies it', async () => {
  const note =
    '5 of 11 dynasties would leave the game (the limit is 20 %): House 7, House 8, House 9, House 10 and House 11.'
  const run = await dissolve('dynasties', 5)
  expect(run).toMatchObject({ state: 'held', note })
  const id = run?.id ?? 0
  const { reasons } = await getFromSyncApi<SyncRunSummary>(admin, `/runs/${id}`)
  expect(reasons).toEqual([note])
  expect(await (await site.call('/api/health')).text()).not.toContain('House 7')
  expect(await postToSyncApi(admin, `/runs/${id}/apply`)).toMatchObject({
    status: 200,
    body: { state: 'finished' },
  })
  expect(await countDeparted('dynasties')).toBe(5)
  expect(await site.sync()).toMatchObject({ state: 'finished', note: null })
})

test('a sync that loses three of four clans is held, and the reason states the limit of 50 %', async () => {
  const run = await dissolve('clans', 3)
  expect(run).toMatchObject({ state: 'held' })
  expect(run?.note).toContain(
    '3 of 4 clans would leave the game (the limit is 50 %): Clan Elm, Clan Oak and Clan Yew.',
  )
  expect(run?.note).toMatch(/dynasties would lose their clan \(the limit is 20 %\): House 1, /)
})

test('the reason for holding a run names ten players and counts the others', async () => {
  for (const player of site.game.world.players) player.dynasty = null
  const run = await site.sync()
  expect(run?.note).toMatch(
    /^44 of 44 players would lose their house \(the limit is 20 %\): (Player \d+, ){9}Player \d+ and 34 more\.$/,
  )
})
