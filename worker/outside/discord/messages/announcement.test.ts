import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#schema/rules.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import {
  connectWebhook,
  deliverDiscordNews,
  openWebhookSite,
  type WebhookSite,
} from '#test/support/webhook-site.ts'

let herald: WebhookSite
let admin: TestBrowser

beforeEach(async () => {
  herald = await openWebhookSite()
  admin = await signIn(herald.site, { username: 'the-admin', isAdmin: true })
})

async function announce(text: string, isForDiscord: boolean): Promise<void> {
  const until = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  const body = toJsonRequest({ text, until, isForDiscord }, 'PUT')
  expect((await admin.call('/api/admin/announcement', body)).status).toBe(200)
}

async function connectRealm(): Promise<void> {
  const body = toJsonRequest({ address: await herald.discord.makeWebhook(), kinds: ['died'] })
  expect((await admin.call('/api/admin/discord', body)).status).toBe(200)
}

test('an announcement is posted once in the realm’s channels that selected announcements', async () => {
  await connectRealm()
  await announce('The castle moves.', false)
  await deliverDiscordNews(herald.site)
  expect(await herald.discord.readLines()).toEqual([])
  await announce('The *castle* moves.', true)
  await deliverDiscordNews(herald.site)
  await deliverDiscordNews(herald.site)
  expect(await herald.discord.readLines()).toEqual([['The \\*castle\\* moves.']])
  const [channel] = await herald.discord.read()
  expect(channel?.messages).toMatchObject([{ flags: 0 }])
  await announce('It has moved.', true)
  await deliverDiscordNews(herald.site)
  expect(await herald.discord.readLines()).toHaveLength(2)
})

test('a house’s channel does not get the realm’s announcements', async () => {
  await connectWebhook(herald)
  await announce('The castle moves.', true)
  await deliverDiscordNews(herald.site)
  expect(await herald.discord.readLines()).toEqual([])
})
