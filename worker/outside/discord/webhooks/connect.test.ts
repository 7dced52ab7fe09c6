import { beforeEach, describe, expect, test } from 'vitest'
import type { CourtNews } from '#schema/contracts/community/court.ts'
import type { Health } from '#schema/contracts/operations/health.ts'
import type { DiscordSettings } from '#schema/contracts/outside/discord.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { SimulatedDiscord } from '#test/support/played-discord.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { NEXT_HUD_MASTER_KEY, TEST_SECRETS } from '#test/support/test-secrets.ts'
import { decryptToken, encryptToken } from '../encrypt-token.ts'
import { deliverNews } from '../messages/deliver.ts'

const PATH = '/api/dynasties/1/discord'

let site: Site
let discord: SimulatedDiscord
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  site.now = Date.now()
  discord = new SimulatedDiscord()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
})

async function connect(address: string, who = owner, path = PATH) {
  const response = await who.call(path, toJsonRequest({ address, kinds: ['died', 'joined'] }))
  return {
    status: response.status,
    body: await response.json<DiscordSettings & { error: string }>(),
  }
}

test('owners can connect a webhook for their group, and administrators only for the realm', async () => {
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  for (const path of ['/api/dynasties/1', '/api/clans/1', '/api/bloodlines/1']) {
    const { status } = await connect(await discord.makeWebhook(), owner, `${path}/discord`)
    expect(status).toBe(200)
    expect((await connect(await discord.makeWebhook(), admin, `${path}/discord`)).status).toBe(403)
  }
  expect(
    (await connect(await discord.makeWebhook(), admin, '/api/admin/discord')).body,
  ).toMatchObject({
    webhooks: [{ name: 'Herald' }],
  })
})

describe('rejected webhooks', () => {
  test('a webhook unknown to Discord is rejected with the reason and not stored', async () => {
    const address = (await discord.makeWebhook()).replace(/kkkk$/, 'gone')
    expect(await connect(address)).toMatchObject({
      status: 400,
      body: {
        fields: { address: expect.stringMatching(/does not know this webhook: Unknown Webhook/) },
      },
    })
    await discord.setFault('error-500')
    expect(await connect(await discord.makeWebhook())).toMatchObject({
      status: 503,
      body: { error: expect.stringMatching(/try again/) },
    })
    expect((await (await owner.call(PATH)).json<DiscordSettings>()).webhooks).toEqual([])
  })

  test('a webhook that is already connected, and a sixth webhook, are rejected', async () => {
    const address = await discord.makeWebhook()
    expect((await connect(address)).status).toBe(200)
    expect(await connect(address)).toMatchObject({
      status: 409,
      body: { error: 'This webhook is connected already.' },
    })
    for (let count = 2; count <= 5; count++) await connect(await discord.makeWebhook())
    expect(await connect(await discord.makeWebhook())).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/more than 5/) },
    })
  })

  test('a webhook of another group cannot be changed', async () => {
    await connect(await discord.makeWebhook())
    realm.pack.leadership = [{ seat: 'owner', role: 'Alpha', player: realm.alpha.uuid }]
    await site.sync()
    const alpha = await signIn(site, { username: 'fenn', playerUuid: realm.alpha.uuid })
    const choice = { kinds: ['died'] }
    expect(
      (await alpha.call('/api/dynasties/2/discord/1', toJsonRequest(choice, 'PUT'))).status,
    ).toBe(404)
    expect(
      (await alpha.call('/api/dynasties/2/discord/1', toJsonRequest({}, 'DELETE'))).status,
    ).toBe(404)
    expect(
      (await alpha.call('/api/dynasties/1/discord/1', toJsonRequest({}, 'DELETE'))).status,
    ).toBe(403)
  })
})

test('a webhook’s settings can be changed, and a removed one is deleted at Discord only on request', async () => {
  await connect(await discord.makeWebhook('First'))
  await connect(await discord.makeWebhook('Second'))
  const choice = { kinds: ['joined'], loudKinds: ['joined'], mode: 'daily', threadId: null }
  const changed = await owner.call(`${PATH}/1`, toJsonRequest(choice, 'PUT'))
  expect((await changed.json<DiscordSettings>()).webhooks[0]).toMatchObject(choice)
  await owner.call(`${PATH}/1`, toJsonRequest({}, 'DELETE'))
  expect(await discord.read()).toHaveLength(2)
  const left = await owner.call(`${PATH}/2?atDiscord=true`, toJsonRequest({}, 'DELETE'))
  expect((await left.json<DiscordSettings>()).webhooks).toEqual([])
  expect(await discord.read()).toMatchObject([{ name: 'First' }])
})

test('the owner gets a notice in the court when a webhook ends', async () => {
  await connect(await discord.makeWebhook())
  site.game.world.players.push(makePlayer({ name: 'Ada', dynasty: realm.house.uuid }))
  realm.member.status = 'Dead'
  await site.sync()
  await discord.setFault('gone')
  await deliverNews(site.ctx())
  const { notices } = await (await owner.call('/api/court/news')).json<CourtNews>()
  expect(notices).toMatchObject([
    { kind: 'webhook-ended', group: { name: 'House Vesper' }, words: 'Unknown Webhook' },
  ])
})

test('health reports if Discord accepts no messages at all, but not if a single webhook has ended', async () => {
  const readProblems = async () => (await site.get<Health>('/api/health')).problems.join(' ')
  await connect(await discord.makeWebhook())
  realm.member.status = 'Dead'
  await site.sync()
  await discord.setFault('ban')
  await deliverNews({ ...site.ctx(), now: Date.now() })
  expect(await readProblems()).toMatch(/Discord accepts no messages from the site until/)
  await discord.setFault('gone')
  await deliverNews({ ...site.ctx(), now: Date.now() + 60 * 60_000 })
  await site.env.DB.prepare('DELETE FROM discord_pause').run()
  expect(await readProblems()).not.toMatch(/Discord/)
})

test('a webhook whose encryption key was removed is disconnected, and its owner is told why', async () => {
  await connect(await discord.makeWebhook())
  realm.member.status = 'Dead'
  await site.sync()
  await deliverNews({
    ...site.ctx(),
    env: { ...site.env, WEBHOOK_KEYS: `w2:${NEXT_HUD_MASTER_KEY}` },
  })
  const { notices } = await (await owner.call('/api/court/news')).json<CourtNews>()
  expect(notices).toMatchObject([
    { kind: 'webhook-ended', words: expect.stringContaining('no longer has') },
  ])
})

test('even after a key rotation, a webhook token can be decrypted only for its webhook and with its key', async () => {
  const sealed = await encryptToken(site.env, 'a token', '123')
  expect(sealed).not.toContain('a token')
  expect(await encryptToken(site.env, 'a token', '123')).not.toBe(sealed)
  const rotated = {
    ...site.env,
    WEBHOOK_KEYS: `w2:${NEXT_HUD_MASTER_KEY},${TEST_SECRETS.WEBHOOK_KEYS}`,
  }
  expect(await decryptToken(rotated, sealed, '123')).toBe('a token')
  expect(await decryptToken(rotated, sealed, '124')).toBeNull()
  expect(await decryptToken(rotated, `${sealed.slice(0, -4)}AAA=`, '123')).toBeNull()
  expect(
    await decryptToken({ ...site.env, WEBHOOK_KEYS: `w2:${NEXT_HUD_MASTER_KEY}` }, sealed, '123'),
  ).toBeNull()
  await expect(encryptToken({ ...site.env, WEBHOOK_KEYS: '' }, 'a token', '123')).rejects.toThrow(
    /WEBHOOK_KEYS/,
  )
  expectLoggedError(/WEBHOOK_KEYS/)
})
