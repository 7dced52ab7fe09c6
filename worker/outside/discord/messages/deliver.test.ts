import { beforeEach, expect, test } from 'vitest'
import { EVENT_KINDS } from '#schema/history/event-kinds.ts'
import { WEBHOOK_PRESETS } from '#schema/outside/discord/webhooks.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { makePlayer } from '#test/support/rows.ts'
import { database, SITE_URL } from '#test/support/site.ts'
import {
  addMembersAndSync,
  connectWebhook,
  deliverDiscordNews,
  openWebhookSite,
  readDiscordSettings,
  toNewMemberLine,
  type WebhookSite,
} from '#test/support/webhook-site.ts'
import { deliverNews } from './deliver.ts'

let herald: WebhookSite
let site: WebhookSite['site']
let discord: WebhookSite['discord']
let realm: WebhookSite['realm']
let owner: WebhookSite['owner']

beforeEach(async () => {
  herald = await openWebhookSite()
  ;({ site, discord, realm, owner } = herald)
})

test('each event after a webhook’s connection is posted once, in order and without a notification', async () => {
  await addMembersAndSync(herald, 'Before')
  const { webhooks } = await connectWebhook(herald)
  expect(webhooks).toMatchObject([{ name: 'Herald', deliveries: [], endedAt: null }])
  await deliverDiscordNews(site)
  expect(await discord.readLines()).toEqual([])
  await addMembersAndSync(herald, 'Ada', 'Bela_*_')
  await deliverDiscordNews(site)
  await deliverDiscordNews(site)
  const [channel] = await discord.read()
  expect(await discord.readLines()).toEqual([
    [toNewMemberLine('Ada'), toNewMemberLine('Bela\\_\\*\\_')],
  ])
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
  expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries).toMatchObject([
    { state: 'sent', events: 2, isMaybeDoubled: false },
  ])
})

test('only selected kinds of events are sent, and kinds marked as loud send a notification', async () => {
  await connectWebhook(herald, { kinds: ['died', 'joined'], loudKinds: ['died'] })
  await addMembersAndSync(herald, 'Ada')
  await deliverDiscordNews(site)
  expect(await discord.readLines()).toEqual([])
  realm.member.status = 'Dead'
  await site.sync()
  await deliverDiscordNews(site)
  const [channel] = await discord.read()
  expect(channel?.messages).toMatchObject([{ flags: 0 }])
  expect((await readDiscordSettings(owner)).recent.at(-1)?.kinds).toEqual({ died: 1 })
})

test('a milestone is posted as one line of a Discord message', async () => {
  const joined = new Date(site.now - 99 * DAY_MS).toISOString()
  const ada = makePlayer({ name: 'Ada', dynasty: realm.house.uuid, joined })
  site.game.world.players.push(ada)
  await site.sync()
  await connectWebhook(herald, { kinds: WEBHOOK_PRESETS.family })
  site.now += DAY_MS
  await site.sync()
  await deliverDiscordNews(site)
  expect(await discord.readLines()).toEqual([
    ['**Ada** of **House Vesper** has been in the realm for 100 nights.'],
  ])
})

test('the settings show examples of each kind of event, from the first recent sync run that has one', async () => {
  await connectWebhook(herald, { kinds: [...EVENT_KINDS] })
  await addMembersAndSync(herald, 'Ada')
  await addMembersAndSync(herald, 'Bea')
  realm.member.status = 'Dead'
  await site.sync()
  const { recent, heading } = await readDiscordSettings(owner)
  expect(recent.map(({ examples }) => examples.map(({ kind }) => kind))).toEqual([
    ['arrived'],
    [],
    ['died'],
  ])
  expect(recent[0]?.examples[0]?.player?.name).toBe('Ada')
  await deliverDiscordNews(site)
  const [channel] = await discord.read()
  expect(channel?.messages[0]?.embeds[0]).toMatchObject({
    title: heading.name,
    image: { url: `${SITE_URL}${heading.card}` },
  })
})

test('with the daily setting, one message is posted per day and edited when more happens', async () => {
  await connectWebhook(herald, { mode: 'daily' })
  await addMembersAndSync(herald, 'Ada')
  await deliverDiscordNews(site)
  await addMembersAndSync(herald, 'Bela')
  await deliverDiscordNews(site)
  expect(await discord.readLines()).toEqual([[toNewMemberLine('Ada'), toNewMemberLine('Bela')]])
  expect((await discord.read())[0]?.messages).toMatchObject([{ edits: 1 }])
  site.now += 24 * HOUR_MS
  await addMembersAndSync(herald, 'Cyra')
  await deliverDiscordNews(site)
  expect(await discord.readLines()).toEqual([
    [toNewMemberLine('Ada'), toNewMemberLine('Bela')],
    [toNewMemberLine('Cyra')],
  ])
})

test('messages for a forum go to the chosen thread, and without a thread the settings show the error', async () => {
  await connectWebhook(herald, {}, await discord.makeWebhook('Forum', true))
  await connectWebhook(
    herald,
    { threadId: '123456789012345678' },
    await discord.makeWebhook('Thread', true),
  )
  await addMembersAndSync(herald, 'Ada')
  await deliverDiscordNews(site)
  expect(await discord.readLines(0)).toEqual([])
  expect((await discord.read())[1]?.messages).toMatchObject([{ threadId: '123456789012345678' }])
  expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries[0]?.reason).toMatch(/thread_id/)
})

test('all idle webhooks together cost one query', async () => {
  await connectWebhook(herald)
  const ctx = site.ctx()
  await deliverNews(ctx)
  expect(ctx.dbTiming.queries).toBe(1)
})

test('no database table contains a webhook token in plain text', async () => {
  const address = await discord.makeWebhook()
  await connectWebhook(herald, {}, address)
  const token = address.split('/').at(-1) ?? ''
  const { results } = await database.prepare('SELECT * FROM discord_webhooks').all()
  expect(JSON.stringify(results)).not.toContain(token)
  expect(results[0]).toMatchObject({ last_four: token.slice(-4) })
  const text = JSON.stringify(await readDiscordSettings(owner))
  expect(text).not.toContain(token)
})
