import { beforeEach, expect, test } from 'vitest'
import type { Health } from '#schema/contracts/operations/health.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { applyRun, undoRun } from '../decide.ts'

const PLAYERS = 200
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  site.game.world.players = Array.from({ length: PLAYERS }, (_, index) =>
    makePlayer({ name: `Player ${index}` }),
  )
  await site.sync()
})

async function lose(count: number) {
  site.game.world.players.splice(0, count)
  const run = await site.sync()
  if (!run) throw new Error('no run')
  return run
}

test('a run with few departures is held if more than 30 % of the players would be gone in a day', async () => {
  expect(await lose(38)).toMatchObject({ state: 'finished', departed: 38 })
  expect(await lose(22)).toMatchObject({ state: 'finished', departed: 22 })
  const held = await lose(1)
  const sentence =
    '61 of 200 players would leave the game, with those of the last 24 hours (the limit is 30 %)'
  expect(held).toMatchObject({ state: 'held', note: `${sentence}: Player 60.` })
  expect((await site.get<Health>('/api/health')).problems).toContainEqual(
    expect.stringContaining(`${sentence}.`),
  )
  // Losses confirmed by an administrator are not counted again.
  await applyRun(makeAdminCtx(site), held.id)
  expect(await lose(20)).toMatchObject({ state: 'finished', departed: 20 })
})

test('losses from more than a day ago do not add to new losses', async () => {
  await lose(39)
  site.now += 24 * HOUR_MS
  expect(await lose(30)).toMatchObject({ state: 'finished' })
})

test('the losses of an undone run do not add to later losses', async () => {
  const run = await lose(39)
  await undoRun(makeAdminCtx(site), run.id)
  await site.env.DB.prepare('DELETE FROM sync_pause').run()
  expect(await lose(0)).toMatchObject({ state: 'finished', departed: 39 })
})
