import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SIMULATED_CLIENT_ID } from '#demo/discord/client.ts'
import { OAUTH_STATE_TTL_SECONDS } from '#schema/outside/discord/webhooks.ts'
import {
  countDiscordLinks,
  DISCORD_LINK_PATH,
  findDiscordWanderer,
  followDiscordRedirect,
  LORD_ROLE_METADATA,
  linkDiscordWanderer,
  openSiteWithDiscordApp,
  readDiscordLinkState,
  runLinkedRoleUpdate,
  startLinkingDiscord,
  toLinkOutcomePath,
} from '#test/support/discord-links.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import type { SimulatedDiscord } from '#test/support/played-discord.ts'
import { SITE_URL, Site } from '#test/support/site.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'
import { decryptToken } from '../encrypt-token.ts'
import { updateLinkedRoles } from './update-linked-roles.ts'

let site: Site
let discord: SimulatedDiscord
let realm: Awaited<ReturnType<typeof openSiteWithDiscordApp>>['realm']
let lord: TestBrowser

beforeEach(async () => {
  ;({ site, discord, realm, lord } = await openSiteWithDiscordApp())
})

test('a player links Discord with PKCE, and the next tick sends the player’s name and data to Discord', async () => {
  const address = new URL(await startLinkingDiscord(lord))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: SIMULATED_CLIENT_ID,
    scope: 'identify role_connections.write',
    redirect_uri: `${SITE_URL}/api/discord/callback`,
    state: expect.stringMatching(/^[\da-f-]{36}\.link$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const back = await discord.answer(address.href, 'authorize', 'Wanderer')
  expect(await followDiscordRedirect(back, lord)).toBe(toLinkOutcomePath('linked'))
  expect(await readDiscordLinkState(lord)).toMatchObject({
    canLink: true,
    link: { name: 'Wanderer', told: null },
  })
  await runLinkedRoleUpdate(site)
  const { embraced } = (await findDiscordWanderer(discord))?.connection?.metadata ?? {}
  expect(await findDiscordWanderer(discord)).toMatchObject({
    connection: {
      platform_name: 'Evernight',
      platform_username: 'Aurelia Vesper',
      metadata: LORD_ROLE_METADATA,
    },
    puts: 1,
  })
  expect(Date.parse(String(embraced))).toBeLessThan(Date.now())
  expect((await readDiscordLinkState(lord)).link?.told).toEqual({
    name: 'Aurelia Vesper',
    records: { ...LORD_ROLE_METADATA, embraced },
  })
  const { results } = await site.env.DB.prepare('SELECT action, after FROM audit_log').all()
  expect(results).toContainEqual({ action: 'link Discord', after: 'Wanderer' })
})

test('an encrypted token can be decrypted only for its user and its purpose', async () => {
  await linkDiscordWanderer(discord, lord)
  const person = await findDiscordWanderer(discord)
  const row = await site.env.DB.prepare('SELECT * FROM discord_links').first<
    Record<'access_sealed' | 'refresh_sealed', string>
  >()
  expect(JSON.stringify(row)).not.toContain(person?.refresh[0])
  const [access, refresh] = [row?.access_sealed ?? '', row?.refresh_sealed ?? '']
  expect(await decryptToken(site.env, access, `${person?.id} access`)).toBe(person?.access[0])
  expect(await decryptToken(site.env, refresh, `${person?.id} refresh`)).toBe(person?.refresh[0])
  expect(await decryptToken(site.env, refresh, `${person?.id} access`)).toBeNull()
})

test('an OAuth state can create only one link', async () => {
  const back = await discord.answer(await startLinkingDiscord(lord))
  expect(await followDiscordRedirect(back, lord)).toBe(toLinkOutcomePath('linked'))
  expect(await followDiscordRedirect(back, lord)).toBe(toLinkOutcomePath('over'))
  expect(await countDiscordLinks(site)).toBe(1)
})

describe('failed attempts to link an account', () => {
  test('no link is created when the user declines', async () => {
    const back = await discord.answer(await startLinkingDiscord(lord), 'cancel')
    expect(await followDiscordRedirect(back, lord)).toBe(toLinkOutcomePath('declined'))
    expect(discord.requests).toEqual([])
  })

  test('no link is created for an OAuth state that is wrong, expired or made for choosing a channel', async () => {
    const back = await discord.answer(await startLinkingDiscord(lord))
    expect(
      await followDiscordRedirect(back.replace(/state=[\da-f]{8}/, 'state=00000000'), lord),
    ).toBe(toLinkOutcomePath('over'))
    const channel = await lord.call(
      '/api/dynasties/1/discord/choice',
      toJsonRequest({ kinds: ['died'] }),
    )
    const { address } = await channel.json<{ address: string }>()
    const ofChannel = await discord.answer(address)
    expect(await followDiscordRedirect(ofChannel.replace('dynasty%3A1', 'link'), lord)).toBe(
      toLinkOutcomePath('over'),
    )
    const late = await discord.answer(await startLinkingDiscord(lord))
    vi.useFakeTimers({ now: Date.now() + OAUTH_STATE_TTL_SECONDS * 1000 + 1000, toFake: ['Date'] })
    expect(await followDiscordRedirect(late, lord)).toBe(toLinkOutcomePath('over'))
    vi.useRealTimers()
    expect(await countDiscordLinks(site)).toBe(0)
  })

  test('no link is created with an authorization code from another user’s browser', async () => {
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    const theirs = new URL(
      await discord.answer(await startLinkingDiscord(member), 'authorize', 'Thief'),
    )
    const own = new URL(await discord.answer(await startLinkingDiscord(lord), 'cancel'))
    own.searchParams.delete('error')
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await followDiscordRedirect(own.href, lord)).toBe(toLinkOutcomePath('over'))
    expect(await countDiscordLinks(site)).toBe(0)
  })

  test('no link is created when another session completes the flow', async () => {
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    const back = await discord.answer(await startLinkingDiscord(lord))
    for (const [name, value] of lord.cookies) {
      if (name !== '__Host-session') member.cookies.set(name, value)
    }
    expect(await followDiscordRedirect(back, member)).toBe(toLinkOutcomePath('other'))
  })

  test('a Discord account can be linked to one player only, and a player to one account only', async () => {
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    const begun = await discord.answer(await startLinkingDiscord(member), 'authorize', 'Wanderer')
    const second = await discord.answer(await startLinkingDiscord(lord), 'authorize', 'Other')
    await linkDiscordWanderer(discord, lord)
    expect(await followDiscordRedirect(begun, member)).toBe(toLinkOutcomePath('taken'))
    expect(await followDiscordRedirect(second, lord)).toBe(toLinkOutcomePath('over'))
    expect((await lord.call(DISCORD_LINK_PATH, toJsonRequest({}))).status).toBe(409)
    expect(await countDiscordLinks(site)).toBe(1)
    await runLinkedRoleUpdate(site)
    expect((await findDiscordWanderer(discord))?.puts).toBe(1)
  })

  test('no link is created for veiled players, accounts without a character, and visitors', async () => {
    await setVeil(site.ctx(), realm.lord.uuid, 'veiled')
    expect((await lord.call(DISCORD_LINK_PATH, toJsonRequest({}))).status).toBe(403)
    await setVeil(site.ctx(), realm.lord.uuid, 'open')
    const back = await discord.answer(await startLinkingDiscord(lord))
    await setVeil(site.ctx(), realm.lord.uuid, 'veiled')
    expect(await followDiscordRedirect(back, lord)).toBe(toLinkOutcomePath('refused'))
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    expect((await admin.call(DISCORD_LINK_PATH, toJsonRequest({}))).status).toBe(403)
    expect(await readDiscordLinkState(admin)).toEqual({ canLink: true, link: null })
    expect((await site.call(DISCORD_LINK_PATH)).status).toBe(401)
  })

  test('no link is created when Discord does not respond', async () => {
    for (const fault of ['error-500', 'cut', 'ban', 'blocked'] as const) {
      const back = await discord.answer(await startLinkingDiscord(lord))
      await discord.setFault(fault, { times: 1 })
      expect(await followDiscordRedirect(back, lord), fault).toBe(toLinkOutcomePath('unavailable'))
    }
    const back = await discord.answer(await startLinkingDiscord(lord))
    await discord.setFault('error-500', { method: 'GET', times: 1 })
    expect(await followDiscordRedirect(back, lord)).toBe(toLinkOutcomePath('unavailable'))
    expect(await countDiscordLinks(site)).toBe(0)
  })
})

test('without a Discord application no link can be started, and a tick makes no query for links', async () => {
  const bare = new Site({ ...site.env, DISCORD_CLIENT_ID: '' })
  expect((await lord.at(bare).call(DISCORD_LINK_PATH, toJsonRequest({}))).status).toBe(404)
  expect(await (await lord.at(bare).call(DISCORD_LINK_PATH)).json()).toEqual({
    canLink: false,
    link: null,
  })
  const ctx = bare.ctx()
  await updateLinkedRoles(ctx)
  expect(ctx.dbTiming.queries).toBe(0)
})
