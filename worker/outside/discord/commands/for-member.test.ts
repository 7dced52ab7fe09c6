import { beforeEach, describe, expect, test } from 'vitest'
import { messagePayload } from '#demo/discord/check-message.ts'
import {
  EPHEMERAL_MESSAGE_FLAG,
  getEmbed,
  LORD_DISCORD_ID,
  MEMBER_DISCORD_ID,
  openSiteWithLinkedAccounts,
  requestCommandReply,
} from '#test/support/ask-at-discord.ts'
import { linkDiscordAccount } from '#test/support/discord-command.ts'
import { signIn } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { SITE_URL, type Site } from '#test/support/site.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openSiteWithLinkedAccounts>>['realm']

beforeEach(async () => {
  ;({ site, realm } = await openSiteWithLinkedAccounts())
})

describe('commands for members', () => {
  test('member commands need a linked account', async () => {
    for (const name of ['kin', 'court']) {
      expect(await requestCommandReply(site, name, { name: '#1' })).toEqual({
        content: expect.stringContaining(`${SITE_URL}/discord`),
        allowed_mentions: { parse: [] },
        flags: EPHEMERAL_MESSAGE_FLAG,
      })
    }
    await site.env.DB.prepare('UPDATE discord_links SET ended_at = 1').run()
    expect((await requestCommandReply(site, 'court', {}, LORD_DISCORD_ID)).embeds).toBeUndefined()
  })

  test('member commands are refused if the account is suspended or the link is for another account', async () => {
    const { DB } = site.env
    await DB.prepare('UPDATE accounts SET suspended_at = 1').run()
    expect((await requestCommandReply(site, 'court', {}, LORD_DISCORD_ID)).embeds).toBeUndefined()
    await DB.prepare('UPDATE accounts SET suspended_at = NULL').run()
    expect((await requestCommandReply(site, 'court', {}, LORD_DISCORD_ID)).embeds).toHaveLength(1)
    await DB.prepare('UPDATE discord_links SET account_id = account_id + 1000').run()
    expect((await requestCommandReply(site, 'court', {}, LORD_DISCORD_ID)).embeds).toBeUndefined()
  })

  test('/kin shows the relation and its path, to the calling user only', async () => {
    const message = await requestCommandReply(
      site,
      'kin',
      { name: 'Aurelia Vesper' },
      MEMBER_DISCORD_ID,
    )
    expect(message.flags).toBe(EPHEMERAL_MESSAGE_FLAG)
    const embed = getEmbed(message)
    expect(embed.description).toBe('*Aurelia Vesper is your sire.*\n**You** → Aurelia Vesper')
    const { searchParams, pathname } = new URL(embed.url)
    expect(pathname).toBe('/kinship')
    expect(searchParams.get('b')).toBe(realm.lord.uuid)
    const none = getEmbed(
      await requestCommandReply(site, 'kin', { name: 'Morwen' }, MEMBER_DISCORD_ID),
    )
    expect(none.description).toBe('*No blood ties you to Morwen\\: you share no known sire.*')
  })

  test('/kin hides veiled players from users who may not see them', async () => {
    await setVeil(site.ctx(), realm.member.uuid, 'veiled')
    await signIn(site, { username: 'fenn', playerUuid: realm.alpha.uuid })
    await linkDiscordAccount(site, '700000000000000012', realm.alpha.uuid)
    const asked = await requestCommandReply(site, 'kin', { name: '#2' }, '700000000000000012')
    expect(asked.content).toBe('This player is veiled.')
    expect(
      getEmbed(await requestCommandReply(site, 'kin', { name: '#2' }, LORD_DISCORD_ID)).description,
    ).toContain('your childe')
  })

  test('/kin shortens a long path to the steps at both ends', async () => {
    const line = Array.from({ length: 40 }, (_, n) =>
      makePlayer({ name: `Heir ${n} `.padEnd(100, '*'), sire: null }),
    )
    line.forEach((player, n) => {
      player.sire = line[n - 1]?.uuid ?? realm.member.uuid
    })
    site.game.world.players.push(...line)
    await site.sync()
    const embed = getEmbed(
      await requestCommandReply(site, 'kin', { name: line[39]?.name ?? '' }, MEMBER_DISCORD_ID),
    )
    const steps = embed.description?.split('\n')[1]?.split(' → ')
    expect(steps).toHaveLength(13)
    expect(steps?.[0]).toBe('**You**')
    expect(steps?.[6]).toBe('*29 more*')
    expect(steps?.[12]).toContain('Heir 39')
    messagePayload.parse({ embeds: [embed] })
  })

  test('/kin tells users whose character has left the game that they are in no tree', async () => {
    site.game.world.players = site.game.world.players.filter((one) => one !== realm.member)
    await site.sync()
    const { content } = await requestCommandReply(
      site,
      'kin',
      { name: 'Aurelia Vesper' },
      MEMBER_DISCORD_ID,
    )
    expect(content).toBe('Your character is not in the game, and so in no tree.')
  })

  test('/court shows news without marking it as read', async () => {
    const first = getEmbed(await requestCommandReply(site, 'court', {}, LORD_DISCORD_ID))
    expect(first).toMatchObject({
      url: `${SITE_URL}/court`,
      description: 'Nothing new since your last visit.',
    })
    realm.member.name = 'Nox the Bold'
    await site.sync()
    await recordCourtNews(site.ctx())
    for (const _ of [1, 2]) {
      const { description } = getEmbed(
        await requestCommandReply(site, 'court', {}, LORD_DISCORD_ID),
      )
      expect(description).toMatch(/^<t:\d+:R> .*Nox\\-Marie.* is now called \*\*Nox the Bold\*\*/m)
    }
  })
})
