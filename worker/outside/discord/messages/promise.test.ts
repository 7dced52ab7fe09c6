import fc from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import { DISCORD_FAULTS } from '#demo/discord/state.ts'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { expectLoggedError, muteErrorOutput } from '#test/support/fail-on-console-error.ts'
import { FaultyD1, failFromQuery, failNever } from '#test/support/faulty-d1.ts'
import { SimulatedDiscord } from '#test/support/played-discord.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { encryptToken } from '../encrypt-token.ts'
import { deliverNews } from './deliver.ts'

// A message may be posted twice only if Discord’s response was lost. The site counts these
// messages.

const isSoak = inject('isSoak')
const seed = inject('seed')
const WEBHOOKS = isSoak ? 50 : 6
const EVENTS = isSoak ? 1000 : 90
/** Number of ticks during which faults occur. No faults occur afterwards. */
const FAULTY_TICKS = isSoak ? 60 : 24
const ORIGIN = 'https://evernight.test'

let site: Site
let discord: SimulatedDiscord
let player: string

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  discord = new SimulatedDiscord()
  player = (await syncSmallRealm(site)).outlaw.uuid
  await site.env.DB.prepare('DELETE FROM events').run()
})

async function connect(mode: 'each' | 'daily' = 'each'): Promise<string> {
  const [token = '', discordId = ''] = (await discord.makeWebhook()).split('/').reverse()
  await site.env.DB.prepare(
    `INSERT INTO discord_webhooks (kind, group_uuid, account_id, discord_id, name, sealed, last_four,
      origin, kinds, loud_kinds, mode, created_at, event_id)
    VALUES ('realm', '', 1, ?, 'Herald', ?, 'kkkk', ?, ?, '[]', ?, 0, 0)`,
  )
    .bind(
      discordId,
      await encryptToken(site.env, token, discordId),
      ORIGIN,
      JSON.stringify(EVENT_KINDS),
      mode,
    )
    .run()
  return discordId
}

async function happen(from: number, to: number): Promise<void> {
  await site.env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
    INSERT INTO events (id, run_id, at, kind, player_uuid, after)
    SELECT n, 1, ?3, 'title', ?4, json_object('title', 'Number ' || n || '.') FROM numbers`,
  )
    .bind(from, to, site.now, player)
    .run()
}

async function readNumbers(index: number): Promise<number[][]> {
  const messages = await discord.readLines(index)
  return messages.map((lines) => lines.map((line) => Number(/Number (\d+)\./.exec(line)?.[1])))
}

async function countResent(): Promise<number> {
  const row = await site.env.DB.prepare(
    'SELECT sum(maybe_doubled) AS resent FROM discord_webhooks',
  ).first<{ resent: number }>()
  return row?.resent ?? 0
}

function splitRepeated(messages: number[][]): { once: number[]; repeated: number } {
  const once = messages.filter(
    (numbers, index) => JSON.stringify(numbers) !== JSON.stringify(messages[index - 1]),
  )
  return { once: once.flat(), repeated: messages.length - once.length }
}

const ALL = Array.from({ length: EVENTS }, (_, index) => index + 1)
const ENDING = ['gone', 'unauthorized', 'refused', 'harmful']
const passing = fc.constantFrom(null, ...DISCORD_FAULTS.filter((one) => !ENDING.includes(one)))

test('despite faults, every event is posted in order, and all posts that may be repeats are counted', async () => {
  for (let index = 0; index < WEBHOOKS; index++) await connect()
  const faults = fc.sample(
    fc.record({ fault: passing, times: fc.integer({ min: 1, max: WEBHOOKS }) }),
    { seed, numRuns: FAULTY_TICKS },
  )
  let now = site.now
  let told = 0
  for (const { fault, times } of faults) {
    now += HOUR_MS
    const last = Math.min(told + Math.ceil(EVENTS / (FAULTY_TICKS / 2)), EVENTS)
    if (last > told) await happen(told + 1, last)
    told = last
    await discord.setFault(fault, { times, ms: fault === 'slow' ? 1 : 60_000 })
    await deliverNews({ ...site.ctx(), now })
  }
  await discord.setFault(null)
  for (let tick = 0; tick < 2 * WEBHOOKS; tick++) {
    now += HOUR_MS
    await deliverNews({ ...site.ctx(), now })
  }
  let repeated = 0
  for (let index = 0; index < WEBHOOKS; index++) {
    const channel = splitRepeated(await readNumbers(index))
    expect(channel.once, `webhook ${index}, EVERNIGHT_SEED=${seed}`).toEqual(ALL)
    repeated += channel.repeated
  }
  expect(repeated).toBeLessThanOrEqual(await countResent())
})

test.each(['each', 'daily'] as const)(
  'after a crash at each database query (%s), no message is lost or posted more than twice',
  async (mode) => {
    muteErrorOutput()
    await connect(mode)
    const faulty = new FaultyD1(site.env.DB)
    const deliver = (now: number) =>
      deliverNews(createSystemCtx({ ...site.env, DB: faulty.db }, now, 'test')).catch(() => {})
    await happen(1, 2)
    faulty.follow(failNever)
    await deliver(site.now)
    const { trips } = faulty
    expect(trips).toBeGreaterThan(5)
    let told = 2
    let now = site.now
    for (let trip = 1; trip <= trips; trip++) {
      for (const when of ['before', 'after'] as const) {
        now += DAY_MS
        await happen(told + 1, told + 2)
        told += 2
        faulty.follow(failFromQuery(trip, when))
        await deliver(now)
        faulty.follow(failNever)
        // Two hours later, the crashed invocation’s claim and all waits have expired.
        await deliver(now + 2 * HOUR_MS)
        await site.env.DB.prepare('UPDATE discord_webhooks SET claimed_until = 0').run()
        await deliver(now + 4 * HOUR_MS)
      }
    }
    expectLoggedError(/killed/)
    const channel = splitRepeated(await readNumbers(0))
    expect(channel.once).toEqual(Array.from({ length: told }, (_, index) => index + 1))
    expect(channel.repeated).toBeLessThanOrEqual(await countResent())
  },
)

test('two concurrent ticks post each Discord message once', async () => {
  await connect()
  await happen(1, 20)
  await Promise.all([deliverNews(site.ctx()), deliverNews(site.ctx())])
  await deliverNews({ ...site.ctx(), now: site.now + HOUR_MS })
  expect((await readNumbers(0)).flat()).toEqual(ALL.slice(0, 20))
})

test('a delivery stops before the invocation’s query limit, and the next delivery continues', async () => {
  const [webhooks, events, spent] = isSoak ? [10, 400, 0] : [2, 60, 880]
  for (let index = 0; index < webhooks; index++) await connect()
  await happen(1, events)
  const ctx = site.ctx()
  ctx.dbTiming.queries = spent
  await deliverNews(ctx)
  expect(ctx.dbTiming.queries).toBeGreaterThan(895)
  expect(ctx.dbTiming.queries).toBeLessThan(950)
  for (let tick = 0; tick < 6; tick++) await deliverNews({ ...site.ctx(), now: site.now + HOUR_MS })
  const whole = Array.from({ length: events }, (_, index) => index + 1)
  for (let index = 0; index < webhooks; index++) {
    expect((await readNumbers(index)).flat()).toEqual(whole)
  }
})
