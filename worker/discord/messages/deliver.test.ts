import { beforeEach, describe, expect, test } from 'vitest'
import { EVENT_KINDS } from '#schema/chronicle/event-kinds.ts'
import type { DiscordSettings } from '#schema/contracts/discord.ts'
import { PRESETS } from '#schema/discord/webhooks.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { toLastWeek, toMonday } from '#schema/time/iso-week.ts'
import { toWeekName } from '#schema/time/week-paths.ts'
import { type Browser, json, signIn } from '#test/support/people.ts'
import { PlayedDiscord } from '#test/support/played-discord.ts'
import { makePlayer } from '#test/support/rows.ts'
import { database, emptyDatabase, SITE_URL, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { toDay } from '#worker/db/day.ts'
import { setVeil } from '#worker/rows/set-veil.ts'
import { deliverNews } from './deliver.ts'

let site: Site
let discord: PlayedDiscord
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: Browser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  // The calls of the owner are at the clock's time.
  site.now = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  discord = new PlayedDiscord()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
})

async function connect(more: object = {}, address?: string): Promise<DiscordSettings> {
  const body = {
    address: address ?? (await discord.makeWebhook()),
    kinds: [...EVENT_KINDS],
    ...more,
  }
  const response = await owner.call('/api/dynasties/1/discord', json(body))
  expect(response.status).toBe(200)
  return response.json()
}

async function readSettings(): Promise<DiscordSettings> {
  return (await owner.call('/api/dynasties/1/discord')).json()
}

/** Five minutes after the end of this week, or of one after it. */
function toMondayAfter(weeks = 1): number {
  return (toMonday(toDay(Date.now())) + 7 * weeks) * DAY_MS + 5 * 60_000
}

/** New members of the house, whom the next sync sees. */
async function join(...names: string[]): Promise<void> {
  for (const name of names) {
    site.game.world.players.push(makePlayer({ name, dynasty: realm.house.uuid }))
  }
  await site.sync()
}

async function deliver(at = site.now): Promise<void> {
  await deliverNews({ ...site.ctx(), now: at })
}

const joined = (name: string) =>
  `**${name}** arrived in the realm and was received by **House Vesper**.`

test('a webhook is told what happens from then on, once and in order, silently and as visitors read it', async () => {
  await join('Before')
  const { webhooks } = await connect()
  expect(webhooks).toMatchObject([{ name: 'Herald', deliveries: [], endedAt: null }])
  await deliver()
  expect(await discord.readLines()).toEqual([])
  await join('Ada', 'Bela_*_')
  await deliver()
  await deliver()
  const [channel] = await discord.read()
  expect(await discord.readLines()).toEqual([[joined('Ada'), joined('Bela\\_\\*\\_')]])
  expect(channel?.messages[0]).toMatchObject({
    flags: 4096,
    embeds: [
      {
        title: 'House Vesper',
        url: 'https://evernight.test/dynasties/1',
        image: { url: 'https://evernight.test/cards/dynasty/1.png' },
      },
    ],
  })
  expect((await readSettings()).webhooks[0]?.deliveries).toMatchObject([
    { state: 'sent', events: 2, isMaybeDoubled: false },
  ])
})

test('what its choice leaves out is not sent, and a kind that is marked makes a sound', async () => {
  await connect({ kinds: ['died', 'joined'], loudKinds: ['died'] })
  await join('Ada')
  await deliver()
  expect(await discord.readLines()).toEqual([])
  realm.member.status = 'Dead'
  await site.sync()
  await deliver()
  const [channel] = await discord.read()
  expect(channel?.messages).toMatchObject([{ flags: 0 }])
  expect((await readSettings()).recent.at(-1)?.kinds).toEqual({ died: 1 })
})

test('a milestone is a line of a message', async () => {
  const joined = new Date(site.now - 99 * DAY_MS).toISOString()
  const ada = makePlayer({ name: 'Ada', dynasty: realm.house.uuid, joined })
  site.game.world.players.push(ada)
  await site.sync()
  await connect({ kinds: PRESETS.family })
  site.now += DAY_MS
  await site.sync()
  await deliver()
  expect(await discord.readLines()).toEqual([
    ['**Ada** of **House Vesper** has been in the realm for 100 nights.'],
  ])
})

test('the settings have examples of each kind, from the first run that has it', async () => {
  await connect({ kinds: [...EVENT_KINDS] })
  await join('Ada')
  await join('Bea')
  realm.member.status = 'Dead'
  await site.sync()
  const { recent, heading } = await readSettings()
  expect(recent.map(({ examples }) => examples.map(({ kind }) => kind))).toEqual([
    ['arrived'],
    [],
    ['died'],
  ])
  expect(recent[0]?.examples[0]?.player?.name).toBe('Ada')
  await deliver()
  const [channel] = await discord.read()
  expect(channel?.messages[0]?.embeds[0]).toMatchObject({
    title: heading.name,
    image: { url: `${SITE_URL}${heading.card}` },
  })
})

test('one message a day is edited', async () => {
  await connect({ mode: 'daily' })
  await join('Ada')
  await deliver()
  await join('Bela')
  await deliver()
  expect(await discord.readLines()).toEqual([[joined('Ada'), joined('Bela')]])
  expect((await discord.read())[0]?.messages).toMatchObject([{ edits: 1 }])
  site.now += 24 * HOUR_MS
  await join('Cyra')
  await deliver()
  expect(await discord.readLines()).toEqual([[joined('Ada'), joined('Bela')], [joined('Cyra')]])
})

describe('when Discord', () => {
  test('says when to come back, the message waits until then', async () => {
    await connect()
    await join('Ada')
    await discord.setFault('limit', { times: 1, ms: 60_000 })
    await deliver()
    await deliver(site.now + 59_000)
    expect(await discord.readLines()).toEqual([])
    await deliver(site.now + 61_000)
    expect(await discord.readLines()).toEqual([[joined('Ada')]])
    expect((await readSettings()).webhooks[0]?.deliveries[0]).toMatchObject({
      isMaybeDoubled: false,
    })
  })

  test('says to come back in a moment, it is waited for', async () => {
    await connect()
    await join('Ada')
    await discord.setFault('limit', { times: 1, ms: 20 })
    await deliver()
    expect(await discord.readLines()).toEqual([[joined('Ada')]])
  })

  test('bans the address, all webhooks wait, longer each time', async () => {
    await connect()
    await connect()
    await join('Ada')
    await discord.setFault('ban')
    await deliver()
    expect(discord.requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
    await deliver(site.now + 9 * 60_000)
    expect(discord.requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
    await deliver(site.now + 11 * 60_000)
    expect(discord.requests.filter((one) => one.startsWith('POST'))).toHaveLength(2)
    await discord.setFault(null)
    await deliver(site.now + 22 * 60_000)
    expect(await discord.readLines()).toEqual([])
    await deliver(site.now + 40 * 60_000)
    expect(await discord.readLines(0)).toEqual([[joined('Ada')]])
    expect(await discord.readLines(1)).toEqual([[joined('Ada')]])
  })

  test.each(['error-500', 'cut'] as const)(
    'fails for hours (%s), nothing is lost and nothing doubled',
    async (fault) => {
      await connect()
      await join('Ada')
      await discord.setFault(fault)
      for (let tick = 0; tick < 40; tick++) await deliver(site.now + tick * 5 * 60_000)
      await join('Bela')
      await discord.setFault(null)
      await deliver(site.now + 5 * HOUR_MS)
      expect(await discord.readLines()).toEqual([[joined('Ada')], [joined('Bela')]])
    },
  )

  test('accepts a message and its answer is lost, it is there twice at most, and that is said', async () => {
    await connect()
    await join('Ada')
    await discord.setFault('lost', { times: 1 })
    await deliver()
    await deliver(site.now + 10 * 60_000)
    expect(await discord.readLines()).toEqual([[joined('Ada')], [joined('Ada')]])
    expect((await readSettings()).webhooks[0]?.deliveries).toMatchObject([
      { state: 'sent', isMaybeDoubled: true },
    ])
    await join('Bela')
    await discord.setFault('lost', { method: 'POST' })
    for (let tick = 0; tick < 10; tick++) await deliver(site.now + tick * HOUR_MS)
    expect(await discord.readLines()).toHaveLength(4)
    expect((await readSettings()).webhooks[0]?.deliveries[0]).toMatchObject({
      state: 'put-aside',
      isMaybeDoubled: true,
    })
  })

  test('is asked before the second try and has a limit, the message is there twice at most', async () => {
    await connect()
    await join('Ada')
    let now = site.now
    const fail = async (fault: 'lost' | 'limit', method: 'GET' | 'POST') => {
      await discord.setFault(fault, { method, times: 1, ms: 60_000 })
      now += HOUR_MS
      await deliver(now)
    }
    await fail('lost', 'POST')
    await fail('limit', 'GET')
    await fail('lost', 'POST')
    now += HOUR_MS
    await deliver(now)
    expect(await discord.readLines()).toEqual([[joined('Ada')], [joined('Ada')]])
    expect((await readSettings()).webhooks).toMatchObject([
      { maybeDoubled: 1, deliveries: [{ state: 'put-aside', isMaybeDoubled: true }] },
    ])
  })

  test.each(['gone', 'unauthorized'] as const)(
    'knows the webhook no more (%s), it ends, and the others go on',
    async (fault) => {
      const [first] = (await connect()).webhooks
      await connect()
      await join('Ada')
      const [channel] = await discord.read()
      await discord.setFault(fault, { webhook: channel?.id ?? '' })
      await deliver()
      expect(await discord.readLines(1)).toEqual([[joined('Ada')]])
      const settings = await readSettings()
      expect(settings.webhooks[0]).toMatchObject({
        id: first?.id,
        endedReason: expect.stringMatching(/webhook/i),
      })
      await discord.setFault(null)
      await join('Bela')
      await deliver()
      expect(await discord.readLines(0)).toEqual([])
      expect(await discord.readLines(1)).toHaveLength(2)
    },
  )

  test.each(['refused', 'harmful'] as const)(
    'refuses a message (%s), it is put aside with the reason, and the next one goes',
    async (fault) => {
      await connect()
      await join('Ada')
      await discord.setFault(fault, { times: 1 })
      await deliver()
      await join('Bela')
      await deliver()
      expect(await discord.readLines()).toEqual([[joined('Bela')]])
      expect((await readSettings()).webhooks[0]?.deliveries).toMatchObject([
        { state: 'sent' },
        { state: 'put-aside', reason: expect.stringMatching(/form|harmful/i) },
      ])
    },
  )
})

test('a forum takes messages in the thread that was chosen, and says why it takes no others', async () => {
  await connect({}, await discord.makeWebhook('Forum', true))
  await connect({ threadId: '123456789012345678' }, await discord.makeWebhook('Thread', true))
  await join('Ada')
  await deliver()
  expect(await discord.readLines(0)).toEqual([])
  expect((await discord.read())[1]?.messages).toMatchObject([{ threadId: '123456789012345678' }])
  expect((await readSettings()).webhooks[0]?.deliveries[0]?.reason).toMatch(/thread_id/)
})

test('webhooks with nothing to tell cost one query for all', async () => {
  await connect()
  const ctx = site.ctx()
  await deliverNews(ctx)
  expect(ctx.dbTiming.queries).toBe(1)
})

test('the token is nowhere in the database', async () => {
  const address = await discord.makeWebhook()
  await connect({}, address)
  const token = address.split('/').at(-1) ?? ''
  const { results } = await database.prepare('SELECT * FROM discord_webhooks').all()
  expect(JSON.stringify(results)).not.toContain(token)
  expect(results[0]).toMatchObject({ last_four: token.slice(-4) })
  const text = JSON.stringify(await readSettings())
  expect(text).not.toContain(token)
})

describe('the week', () => {
  beforeEach(() => {
    site.now = Date.now()
  })

  test('is told on Monday, once, silently, after what happened in it, with a link to its page', async () => {
    await connect({ isWeekly: true })
    await join('Ada_')
    const monday = toMondayAfter()
    await deliver(monday - HOUR_MS)
    expect(await discord.readLines()).toEqual([[joined('Ada\\_')]])
    await deliver(monday)
    await deliver(monday + HOUR_MS)
    const week = toLastWeek(toDay(monday))
    const [channel] = await discord.read()
    expect(channel?.messages[1]).toMatchObject({
      flags: 4096,
      embeds: [
        {
          title: `House Vesper: ${toWeekName(week)}`,
          url: `https://evernight.test/week/${week}/dynasties/1`,
          image: { url: `https://evernight.test/cards/week/${week}/dynasty/1.png` },
        },
      ],
    })
    expect(await discord.readLines()).toEqual([
      [joined('Ada\\_')],
      [
        expect.stringMatching(/^\*\*1\*\* joined · \*\*0\*\* left$/),
        expect.stringMatching(/^\*\*3\*\* members/),
        expect.stringMatching(/^Rank \*\*\d\*\*/),
        '__Of the week__',
        joined('Ada\\_'),
      ],
    ])
    expect((await readSettings()).webhooks[0]?.deliveries).toMatchObject([
      { week, events: 0, state: 'sent' },
      { week: null, events: 1, state: 'sent' },
    ])
  })

  test('is told alone where no kind is chosen, and not of one that was over before', async () => {
    const { webhooks } = await connect({ kinds: [], isWeekly: true })
    await join('Ada')
    await deliver(toMondayAfter() - HOUR_MS)
    expect(await discord.readLines()).toEqual([])
    await deliver(toMondayAfter())
    expect(await discord.readLines()).toHaveLength(1)
    const body = { kinds: [], isWeekly: false }
    const path = `/api/dynasties/1/discord/${webhooks[0]?.id}`
    expect((await owner.call(path, json(body, 'PUT'))).status).toBe(400)
  })

  test('is not lost while Discord fails, and one of which nothing is recorded is put aside', async () => {
    await connect({ isWeekly: true })
    await join('Ada')
    await discord.setFault('error-500')
    await deliver(toMondayAfter())
    await discord.setFault(null)
    for (let tick = 0; tick < 6; tick++) await deliver(toMondayAfter(2) + tick * HOUR_MS)
    expect((await discord.readLines()).map(([line]) => line)).toEqual([
      joined('Ada'),
      expect.stringContaining('joined'),
    ])
    expect((await readSettings()).webhooks[0]?.deliveries[0]).toMatchObject({
      week: toLastWeek(toDay(toMondayAfter(2))),
      state: 'put-aside',
      reason: 'Nothing is recorded of the week.',
    })
  })

  test('hides who is veiled when it is sent', async () => {
    await connect({ kinds: [], isWeekly: true })
    await join('Ada')
    const ada = site.game.world.players.find(({ name }) => name === 'Ada')
    await setVeil(site.ctx(), ada?.uuid ?? '', 'veiled')
    await deliver(toMondayAfter())
    const [lines] = await discord.readLines()
    expect(lines?.join()).toContain('**A veiled one** arrived')
    expect(lines?.join()).not.toContain('Ada')
  })
})
