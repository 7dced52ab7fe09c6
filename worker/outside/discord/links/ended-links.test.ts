import { beforeEach, describe, expect, test } from 'vitest'
import type { CourtNews } from '#schema/contracts/community/court.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import {
  countDiscordLinks,
  DISCORD_LINK_PATH,
  findDiscordWanderer,
  linkDiscordWanderer,
  openSiteWithDiscordApp,
  readDiscordLinkState,
  runLinkedRoleUpdate,
  toLinkOutcomePath,
} from '#test/support/discord-links.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import type { SimulatedDiscord } from '#test/support/played-discord.ts'
import type { Site } from '#test/support/site.ts'
import { eraseDueAccounts } from '#worker/identity/account/delete-account.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'
import { updateLinkedRoles } from './update-linked-roles.ts'

let site: Site
let discord: SimulatedDiscord
let realm: Awaited<ReturnType<typeof openSiteWithDiscordApp>>['realm']
let lord: TestBrowser

beforeEach(async () => {
  ;({ site, discord, realm, lord } = await openSiteWithDiscordApp())
})

describe('unlinking a Discord account', () => {
  const ENDS: [string, () => Promise<unknown>][] = [
    [
      'who unlinks',
      async () =>
        expect((await lord.call(DISCORD_LINK_PATH, toJsonRequest({}, 'DELETE'))).status).toBe(200),
    ],
    ['who veils', () => setVeil(site.ctx(), realm.lord.uuid, 'veiled')],
    [
      'who leaves the game',
      async () => {
        site.game.world.players.splice(site.game.world.players.indexOf(realm.lord), 1)
        realm.member.sire = null
        await site.sync()
      },
    ],
    [
      'who is suspended',
      async () => {
        const admin = await signIn(site, { username: 'admin', isAdmin: true })
        const id = await site.env.DB.prepare('SELECT id FROM accounts WHERE username = ?')
          .bind('aurelia')
          .first<number>('id')
        const path = `/api/admin/accounts/${id}/suspend`
        expect((await admin.call(path, toJsonRequest({ reason: 'Spam.' }))).ok).toBe(true)
      },
    ],
    [
      'whose account is deleted',
      async () => {
        await site.env.DB.prepare(
          'INSERT INTO account_deletions (account_id, asked_at, due_at) SELECT id, 1, 2 FROM accounts WHERE username = ?',
        )
          .bind('aurelia')
          .run()
        await eraseDueAccounts({ ...site.ctx(), now: Date.now() })
      },
    ],
  ]
  test.each(ENDS)(
    'the link data at Discord and on the site is deleted for a player %s',
    async (_, end) => {
      await linkDiscordWanderer(discord, lord)
      await runLinkedRoleUpdate(site)
      await end()
      await runLinkedRoleUpdate(site)
      const person = await findDiscordWanderer(discord)
      expect(person?.connection).toBeNull()
      expect(await countDiscordLinks(site)).toBe(0)
    },
  )

  test('after an outage, the site retries deleting link data at Discord for as long as the tokens are valid', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    await lord.call(DISCORD_LINK_PATH, toJsonRequest({}, 'DELETE'))
    expect((await readDiscordLinkState(lord)).link).toBeNull()
    await discord.setFault('error-500')
    await runLinkedRoleUpdate(site)
    expect(await countDiscordLinks(site)).toBe(1)
    await discord.setFault(null)
    await runLinkedRoleUpdate(site, Date.now() + HOUR_MS)
    expect((await findDiscordWanderer(discord))?.connection).toBeNull()
    await linkDiscordWanderer(discord, lord)
    await lord.call(DISCORD_LINK_PATH, toJsonRequest({}, 'DELETE'))
    await discord.setFault('error-500')
    await runLinkedRoleUpdate(site, Date.now() + 8 * DAY_MS)
    expect(await countDiscordLinks(site)).toBe(0)
  })

  test('link data is not deleted for a user who has linked the account again', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    await lord.call(DISCORD_LINK_PATH, toJsonRequest({}, 'DELETE'))
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    expect(await linkDiscordWanderer(discord, member)).toBe(toLinkOutcomePath('linked'))
    await runLinkedRoleUpdate(site)
    expect((await findDiscordWanderer(discord))?.connection?.platform_username).toBe('Nox-Marie')
    expect(await countDiscordLinks(site)).toBe(1)
  })
})

describe('a link that was revoked at Discord', () => {
  test('an account link that was revoked at Discord is deleted, and the court shows a notice', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    await discord.change('Wanderer', 'withdraw')
    await setBirth()
    await runLinkedRoleUpdate(site, Date.now() + 25 * HOUR_MS)
    expect((await readDiscordLinkState(lord)).link).toBeNull()
    const news = await (await lord.call('/api/court/news')).json<CourtNews>()
    expect(news.notices).toMatchObject([{ kind: 'link-ended' }])
  })

  test('a link that the user has revoked at Discord is deleted when its token cannot be renewed', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    await discord.change('Wanderer', 'withdraw')
    await setBirth()
    await runLinkedRoleUpdate(site, Date.now() + 8 * DAY_MS)
    expect((await readDiscordLinkState(lord)).link).toBeNull()
  })

  test('a link is deleted, with a notice, if no encryption key decrypts its tokens', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    await setBirth()
    const env = { ...site.env, WEBHOOK_KEYS: `w2:${'another key of forty letters '.repeat(2)}` }
    await updateLinkedRoles({ ...site.ctx(), env, now: Date.now() + 25 * HOUR_MS })
    expect((await readDiscordLinkState(lord)).link).toBeNull()
    const news = await (await lord.call('/api/court/news')).json<CourtNews>()
    expect(news.notices).toMatchObject([{ kind: 'link-ended' }])
  })

  async function setBirth(): Promise<void> {
    await site.env.DB.prepare('UPDATE players SET generation = 9').run()
  }
})
