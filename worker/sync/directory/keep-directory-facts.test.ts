import { beforeEach, expect, test } from 'vitest'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { COUNTED_AT_ONCE_MAX } from '../run/budget.ts'
import { saveLateFacts } from './keep-directory-facts.ts'

const HALF_PAST_SIX = Date.UTC(2026, 10, 1, 6, 30)
const MINUTE_MS = 60_000
let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  site.game.world.players.push(makePlayer({ generation: 4 }))
  await site.sync()
})

function readFacts(): Promise<string | null> {
  return site.env.DB.prepare('SELECT generation FROM directory_facts').first<string>('generation')
}

function tick(now: number): Promise<void> {
  return saveLateFacts({ ...site.ctx(), now })
}

test('a small realm’s facts are of each run', async () => {
  const before = await readFacts()
  Object.assign(site.game.world.players[0] as object, { generation: 5 })
  await tick(HALF_PAST_SIX)
  expect(await readFacts()).toBe(before)
  await site.sync()
  expect(await readFacts()).not.toBe(before)
})

test('a large realm’s facts are kept by ticks without a sync: when there are none, and every six hours', async () => {
  const { DB } = site.env
  await DB.prepare('UPDATE player_counts SET total = ?')
    .bind(COUNTED_AT_ONCE_MAX + 1)
    .run()
  await DB.prepare('DELETE FROM directory_facts').run()
  await site.sync()
  expect(await readFacts()).toBeNull()
  await tick(HALF_PAST_SIX + 20 * MINUTE_MS)
  const first = await readFacts()
  expect(first).not.toBeNull()

  await DB.prepare('UPDATE players SET generation = 5').run()
  for (const minutes of [5, 20, 6 * 60 - 5]) {
    await tick(HALF_PAST_SIX + minutes * MINUTE_MS)
    expect(await readFacts()).toBe(first)
  }
  await tick(HALF_PAST_SIX + 6 * 60 * MINUTE_MS)
  expect(await readFacts()).not.toBe(first)
})
