import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#schema/rules.ts'
import {
  addMembersAndSync,
  connectWebhook,
  deliverDiscordNews,
  openWebhookSite,
  readDiscordSettings,
  toNewMemberLine,
  type WebhookSite,
} from '#test/support/webhook-site.ts'

let herald: WebhookSite
let site: WebhookSite['site']
let discord: WebhookSite['discord']
let owner: WebhookSite['owner']

beforeEach(async () => {
  herald = await openWebhookSite()
  ;({ site, discord, owner } = herald)
})

describe('delivery results from Discord', () => {
  test('after a rate limit, the message waits until the time that Discord states', async () => {
    await connectWebhook(herald)
    await addMembersAndSync(herald, 'Ada')
    await discord.setFault('limit', { times: 1, ms: 60_000 })
    await deliverDiscordNews(site)
    await deliverDiscordNews(site, site.now + 59_000)
    expect(await discord.readLines()).toEqual([])
    await deliverDiscordNews(site, site.now + 61_000)
    expect(await discord.readLines()).toEqual([[toNewMemberLine('Ada')]])
    expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries[0]).toMatchObject({
      isMaybeDoubled: false,
    })
  })

  test('when Discord asks for a short wait, the delivery waits and then posts the message', async () => {
    await connectWebhook(herald)
    await addMembersAndSync(herald, 'Ada')
    await discord.setFault('limit', { times: 1, ms: 20 })
    await deliverDiscordNews(site)
    expect(await discord.readLines()).toEqual([[toNewMemberLine('Ada')]])
  })

  test('when Discord bans the server’s IP address, all webhooks wait, and wait longer after each ban', async () => {
    await connectWebhook(herald)
    await connectWebhook(herald)
    await addMembersAndSync(herald, 'Ada')
    await discord.setFault('ban')
    await deliverDiscordNews(site)
    expect(discord.requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
    await deliverDiscordNews(site, site.now + 9 * 60_000)
    expect(discord.requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
    await deliverDiscordNews(site, site.now + 11 * 60_000)
    expect(discord.requests.filter((one) => one.startsWith('POST'))).toHaveLength(2)
    await discord.setFault(null)
    await deliverDiscordNews(site, site.now + 22 * 60_000)
    expect(await discord.readLines()).toEqual([])
    await deliverDiscordNews(site, site.now + 40 * 60_000)
    expect(await discord.readLines(0)).toEqual([[toNewMemberLine('Ada')]])
    expect(await discord.readLines(1)).toEqual([[toNewMemberLine('Ada')]])
  })

  test.each(['error-500', 'cut'] as const)(
    'when Discord fails for hours (%s), nothing is lost or posted twice',
    async (fault) => {
      await connectWebhook(herald)
      await addMembersAndSync(herald, 'Ada')
      await discord.setFault(fault)
      for (let tick = 0; tick < 40; tick++)
        await deliverDiscordNews(site, site.now + tick * 5 * 60_000)
      await addMembersAndSync(herald, 'Bela')
      await discord.setFault(null)
      await deliverDiscordNews(site, site.now + 5 * HOUR_MS)
      expect(await discord.readLines()).toEqual([
        [toNewMemberLine('Ada')],
        [toNewMemberLine('Bela')],
      ])
    },
  )

  test('a message whose response was lost is posted twice at most, and the second time is recorded', async () => {
    await connectWebhook(herald)
    await addMembersAndSync(herald, 'Ada')
    await discord.setFault('lost', { times: 1 })
    await deliverDiscordNews(site)
    await deliverDiscordNews(site, site.now + 10 * 60_000)
    expect(await discord.readLines()).toEqual([[toNewMemberLine('Ada')], [toNewMemberLine('Ada')]])
    expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries).toMatchObject([
      { state: 'sent', isMaybeDoubled: true },
    ])
    await addMembersAndSync(herald, 'Bela')
    await discord.setFault('lost', { method: 'POST' })
    for (let tick = 0; tick < 10; tick++) await deliverDiscordNews(site, site.now + tick * HOUR_MS)
    expect(await discord.readLines()).toHaveLength(4)
    expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries[0]).toMatchObject({
      state: 'put-aside',
      isMaybeDoubled: true,
    })
  })

  test('a message is posted at most twice, even if the check whether it was posted is rate-limited', async () => {
    await connectWebhook(herald)
    await addMembersAndSync(herald, 'Ada')
    let now = site.now
    const fail = async (fault: 'lost' | 'limit', method: 'GET' | 'POST') => {
      await discord.setFault(fault, { method, times: 1, ms: 60_000 })
      now += HOUR_MS
      await deliverDiscordNews(site, now)
    }
    await fail('lost', 'POST')
    await fail('limit', 'GET')
    await fail('lost', 'POST')
    now += HOUR_MS
    await deliverDiscordNews(site, now)
    expect(await discord.readLines()).toEqual([[toNewMemberLine('Ada')], [toNewMemberLine('Ada')]])
    expect((await readDiscordSettings(owner)).webhooks).toMatchObject([
      { maybeDoubled: 1, deliveries: [{ state: 'put-aside', isMaybeDoubled: true }] },
    ])
  })

  test.each(['gone', 'unauthorized'] as const)(
    'when Discord no longer has a webhook (%s), its delivery ends and other webhooks continue',
    async (fault) => {
      const [first] = (await connectWebhook(herald)).webhooks
      await connectWebhook(herald)
      await addMembersAndSync(herald, 'Ada')
      const [channel] = await discord.read()
      await discord.setFault(fault, { webhook: channel?.id ?? '' })
      await deliverDiscordNews(site)
      expect(await discord.readLines(1)).toEqual([[toNewMemberLine('Ada')]])
      const settings = await readDiscordSettings(owner)
      expect(settings.webhooks[0]).toMatchObject({
        id: first?.id,
        endedReason: expect.stringMatching(/webhook/i),
      })
      await discord.setFault(null)
      await addMembersAndSync(herald, 'Bela')
      await deliverDiscordNews(site)
      expect(await discord.readLines(0)).toEqual([])
      expect(await discord.readLines(1)).toHaveLength(2)
    },
  )

  test.each(['refused', 'harmful'] as const)(
    'when Discord rejects a message (%s), it is set aside with the reason, and the next one is sent',
    async (fault) => {
      await connectWebhook(herald)
      await addMembersAndSync(herald, 'Ada')
      await discord.setFault(fault, { times: 1 })
      await deliverDiscordNews(site)
      await addMembersAndSync(herald, 'Bela')
      await deliverDiscordNews(site)
      expect(await discord.readLines()).toEqual([[toNewMemberLine('Bela')]])
      expect((await readDiscordSettings(owner)).webhooks[0]?.deliveries).toMatchObject([
        { state: 'sent' },
        { state: 'put-aside', reason: expect.stringMatching(/form|harmful/i) },
      ])
    },
  )
})
