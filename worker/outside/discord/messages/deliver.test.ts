import { beforeEach, expect, test } from 'vitest'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { PRESETS } from '#schema/outside/discord/webhooks.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import {
  connect,
  deliver,
  type Herald,
  join,
  joined,
  openHerald,
  readSettings,
} from '#test/support/herald.ts'
import { makePlayer } from '#test/support/rows.ts'
import { database, SITE_URL } from '#test/support/site.ts'
import { deliverNews } from './deliver.ts'

let herald: Herald
let site: Herald['site']
let discord: Herald['discord']
let realm: Herald['realm']
let owner: Herald['owner']

beforeEach(async () => {
  herald = await openHerald()
  ;({ site, discord, realm, owner } = herald)
})

test('a webhook receives later events once, in order, without notification and as visitors see them', async () => {
  await join(herald, 'Before')
  const { webhooks } = await connect(herald)
  expect(webhooks).toMatchObject([{ name: 'Herald', deliveries: [], endedAt: null }])
  await deliver(site)
  expect(await discord.readLines()).toEqual([])
  await join(herald, 'Ada', 'Bela_*_')
  await deliver(site)
  await deliver(site)
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
  expect((await readSettings(owner)).webhooks[0]?.deliveries).toMatchObject([
    { state: 'sent', events: 2, isMaybeDoubled: false },
  ])
})

test('unselected kinds are not sent, and kinds marked as loud send a notification', async () => {
  await connect(herald, { kinds: ['died', 'joined'], loudKinds: ['died'] })
  await join(herald, 'Ada')
  await deliver(site)
  expect(await discord.readLines()).toEqual([])
  realm.member.status = 'Dead'
  await site.sync()
  await deliver(site)
  const [channel] = await discord.read()
  expect(channel?.messages).toMatchObject([{ flags: 0 }])
  expect((await readSettings(owner)).recent.at(-1)?.kinds).toEqual({ died: 1 })
})

test('a milestone is one line in a message', async () => {
  const joined = new Date(site.now - 99 * DAY_MS).toISOString()
  const ada = makePlayer({ name: 'Ada', dynasty: realm.house.uuid, joined })
  site.game.world.players.push(ada)
  await site.sync()
  await connect(herald, { kinds: PRESETS.family })
  site.now += DAY_MS
  await site.sync()
  await deliver(site)
  expect(await discord.readLines()).toEqual([
    ['**Ada** of **House Vesper** has been in the realm for 100 nights.'],
  ])
})

test('the settings show an example of each kind from the first run that contains it', async () => {
  await connect(herald, { kinds: [...EVENT_KINDS] })
  await join(herald, 'Ada')
  await join(herald, 'Bea')
  realm.member.status = 'Dead'
  await site.sync()
  const { recent, heading } = await readSettings(owner)
  expect(recent.map(({ examples }) => examples.map(({ kind }) => kind))).toEqual([
    ['arrived'],
    [],
    ['died'],
  ])
  expect(recent[0]?.examples[0]?.player?.name).toBe('Ada')
  await deliver(site)
  const [channel] = await discord.read()
  expect(channel?.messages[0]?.embeds[0]).toMatchObject({
    title: heading.name,
    image: { url: `${SITE_URL}${heading.card}` },
  })
})

test('with the daily setting, one message a day is edited', async () => {
  await connect(herald, { mode: 'daily' })
  await join(herald, 'Ada')
  await deliver(site)
  await join(herald, 'Bela')
  await deliver(site)
  expect(await discord.readLines()).toEqual([[joined('Ada'), joined('Bela')]])
  expect((await discord.read())[0]?.messages).toMatchObject([{ edits: 1 }])
  site.now += 24 * HOUR_MS
  await join(herald, 'Cyra')
  await deliver(site)
  expect(await discord.readLines()).toEqual([[joined('Ada'), joined('Bela')], [joined('Cyra')]])
})

test('forum messages go to the chosen thread, and a missing thread is explained', async () => {
  await connect(herald, {}, await discord.makeWebhook('Forum', true))
  await connect(
    herald,
    { threadId: '123456789012345678' },
    await discord.makeWebhook('Thread', true),
  )
  await join(herald, 'Ada')
  await deliver(site)
  expect(await discord.readLines(0)).toEqual([])
  expect((await discord.read())[1]?.messages).toMatchObject([{ threadId: '123456789012345678' }])
  expect((await readSettings(owner)).webhooks[0]?.deliveries[0]?.reason).toMatch(/thread_id/)
})

test('all idle webhooks together cost one query', async () => {
  await connect(herald)
  const ctx = site.ctx()
  await deliverNews(ctx)
  expect(ctx.dbTiming.queries).toBe(1)
})

test('no database table contains a webhook token in plain text', async () => {
  const address = await discord.makeWebhook()
  await connect(herald, {}, address)
  const token = address.split('/').at(-1) ?? ''
  const { results } = await database.prepare('SELECT * FROM discord_webhooks').all()
  expect(JSON.stringify(results)).not.toContain(token)
  expect(results[0]).toMatchObject({ last_four: token.slice(-4) })
  const text = JSON.stringify(await readSettings(owner))
  expect(text).not.toContain(token)
})
