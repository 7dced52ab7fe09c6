import { beforeEach, describe, expect, test, vi } from 'vitest'
import { INVITE_LIFETIME_MS } from '#schema/rules.ts'
import { insertAccount, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import {
  consumeSignInLink,
  lookUpSignInLinkOwner,
  readAuditLog,
  readRefusal,
} from '#test/support/sign-in-links.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { HUD_AVATAR_UUID, OTHER_AVATAR_UUID } from '#test/support/worn-hud.ts'
import { makeInvitation } from '#tools/database/invite.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  return () => vi.restoreAllMocks()
})

describe('administrator invitation from the command line', () => {
  async function invite(nameInGame: string | null = null): Promise<string> {
    const { token, statements } = makeInvitation(HUD_AVATAR_UUID, nameInGame)
    for (const sql of statements) await site.env.DB.prepare(sql).run()
    return token
  }

  test.each([
    ['before the first sync', null, HUD_AVATAR_UUID],
    ['with the username from the game', 'Nyx Resident', 'nyx'],
  ])(
    'an invitation can be used once, and creates an administrator %s',
    async (_, nameInGame, username) => {
      const token = await invite(nameInGame)
      expect(await (await lookUpSignInLinkOwner(site, token)).json()).toMatchObject({
        username,
        isInvite: true,
      })
      const browser = new TestBrowser(site)
      expect(await (await consumeSignInLink(site, token, browser)).json()).toMatchObject({
        username,
        isAdmin: true,
      })
      expect((await browser.call('/api/admin/sync')).status).toBe(200)
      expect(await readAuditLog(site)).toEqual([
        { actor: 'command line', action: 'invite', target: HUD_AVATAR_UUID },
        { actor: username, action: 'log in with link', target: username },
      ])
      expect(await readRefusal(consumeSignInLink(site, token))).toEqual([
        409,
        expect.stringContaining('admin -- invite'),
      ])
    },
  )

  test('an invitation is valid for an hour, longer than any HUD link', async () => {
    const token = await invite()
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + INVITE_LIFETIME_MS - 60_000)
    expect((await lookUpSignInLinkOwner(site, token)).status).toBe(200)
    clock.mockReturnValue(now + INVITE_LIFETIME_MS + 5000)
    expect(await readRefusal(consumeSignInLink(site, token))).toEqual([
      404,
      expect.stringMatching(/valid for an hour/),
    ])
  })

  test('an invitation uses an avatar’s own account, and replaces one that only claimed the avatar’s UUID', async () => {
    await insertAccount(site, { username: 'nyx', playerUuid: HUD_AVATAR_UUID })
    expect(await (await lookUpSignInLinkOwner(site, await invite('other'))).json()).toMatchObject({
      username: 'nyx',
    })
    await site.env.DB.prepare('DELETE FROM accounts').run()
    await site.call('/api/register', toJsonRequest({ username: 'claimed', uuid: HUD_AVATAR_UUID }))
    expect(await (await lookUpSignInLinkOwner(site, await invite('nyx'))).json()).toMatchObject({
      username: 'nyx',
    })
    await site.env.DB.prepare('DELETE FROM accounts').run()
    await insertAccount(site, { username: 'nyx', playerUuid: OTHER_AVATAR_UUID })
    expect(await (await lookUpSignInLinkOwner(site, await invite('nyx'))).json()).toMatchObject({
      username: HUD_AVATAR_UUID,
    })
  })

  test('an invited administrator can add a first passkey on a site that requires passkeys', async () => {
    site.env.ADMIN_PASSKEY = 'required'
    const browser = new TestBrowser(site)
    const entered = await consumeSignInLink(site, await invite(), browser)
    expect(await entered.json()).toMatchObject({ isAdmin: true, mustShowPasskey: true })
    expect((await browser.call('/api/admin/sync')).status).toBe(403)
    expect((await browser.call('/api/passkeys/options', toJsonRequest({}))).status).toBe(200)
  })
})
