import { beforeEach, describe, expect, test } from 'vitest'
import {
  EPHEMERAL_MESSAGE_FLAG,
  getEmbed,
  LORD_DISCORD_ID,
  MEMBER_DISCORD_ID,
  openSiteWithLinkedAccounts,
  requestAutocompletion,
  requestCommandReply,
  toEmbedFields,
} from '#test/support/ask-at-discord.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { SITE_URL, type Site } from '#test/support/site.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openSiteWithLinkedAccounts>>['realm']

beforeEach(async () => {
  ;({ site, realm } = await openSiteWithLinkedAccounts())
})

describe('/player', () => {
  test('/player shows a player’s public profile to the whole channel', async () => {
    const message = await requestCommandReply(site, 'player', { name: 'aurelia vesper' })
    expect(message).toMatchObject({ allowed_mentions: { parse: [] } })
    expect(message.flags).toBeUndefined()
    const embed = getEmbed(message)
    expect(embed).toMatchObject({
      title: 'Aurelia Vesper',
      url: `${SITE_URL}/player/Aurelia-Vesper`,
      description: '*Duchess of the Hollow Court, vampire*',
      image: { url: `${SITE_URL}/cards/player/1.png` },
      thumbnail: { url: `${SITE_URL}/api/texture/${realm.portrait}` },
    })
    expect(toEmbedFields(embed)).toMatchObject({
      House: `[House Vesper](${SITE_URL}/dynasties/1)`,
      Clan: `[Clan of Ash](${SITE_URL}/clans/1)`,
      Bloodline: `[Crimson Court](${SITE_URL}/bloodlines/1)`,
      Generation: '1',
    })
  })

  test('/player completes names by prefix, substring and approximate match', async () => {
    const aurelia = [{ name: 'Aurelia Vesper (vampire)', value: '#1' }]
    for (const typed of ['aur', 'AURELIA V', 'vesper', 'Auerlia']) {
      expect(await requestAutocompletion(site, 'player', 'name', typed)).toEqual(aurelia)
    }
    expect(await requestAutocompletion(site, 'player', 'name', '')).toEqual([])
    expect(await requestAutocompletion(site, 'player', 'name', 'zzzz')).toEqual([])
    expect(getEmbed(await requestCommandReply(site, 'player', { name: '#1' })).title).toBe(
      'Aurelia Vesper',
    )
  })

  test('/player accepts an autocomplete label, which is always unique', async () => {
    const twins = [1, 2].map(() => makePlayer({ name: 'Ada' }))
    site.game.world.players.push(...twins)
    await site.sync()
    const choices = await requestAutocompletion(site, 'player', 'name', 'ada')
    expect(choices.map(({ name }) => name)).toEqual(
      choices.map(({ value }) => `Ada (vampire) ${value}`),
    )
    for (const { name, value } of choices) {
      const [byName, byValue] = [
        await requestCommandReply(site, 'player', { name }),
        await requestCommandReply(site, 'player', { name: value }),
      ]
      expect(getEmbed(byName)).toEqual(getEmbed(byValue))
    }
    const [house] = await requestAutocompletion(site, 'house', 'name', 'vesper')
    expect(
      getEmbed(await requestCommandReply(site, 'house', { name: house?.name ?? '' })).title,
    ).toBe('House Vesper')
    const [player] = await requestAutocompletion(site, 'player', 'name', 'aurelia')
    expect(
      getEmbed(await requestCommandReply(site, 'player', { name: player?.name ?? '' })).title,
    ).toBe('Aurelia Vesper')
    site.game.world.players.push(makePlayer({ name: 'Ada (vampire)' }))
    await site.sync()
    expect(
      getEmbed(await requestCommandReply(site, 'player', { name: 'Ada (vampire)' })).title,
    ).toBe('Ada (vampire)')
  })

  test('/player asks for clarification of an ambiguous or unknown name, visible to the caller only', async () => {
    site.game.world.players.push(makePlayer({ name: 'Morwen the Younger' }))
    site.game.world.players.push(makePlayer({ name: 'Morwen the Elder' }))
    await site.sync()
    expect(getEmbed(await requestCommandReply(site, 'player', { name: 'Morwen' })).title).toBe(
      'Morwen',
    )
    const asked = await requestCommandReply(site, 'player', { name: 'morwen the' })
    expect(asked.flags).toBe(EPHEMERAL_MESSAGE_FLAG)
    expect(asked.content).toMatch(
      /^No player is called “morwen the”\. Did you mean “Morwen the .+” or “Morwen the .+”\?$/,
    )
    expect(await requestCommandReply(site, 'player', { name: 'nobody @everyone' })).toMatchObject({
      content: 'No player is called “nobody \\@everyone”.',
      flags: EPHEMERAL_MESSAGE_FLAG,
    })
    expect((await requestCommandReply(site, 'player', { name: '#999' })).content).toBe(
      'Player not found',
    )
  })

  test('/player hides veiled players, and the activity of players who hide their presence', async () => {
    realm.lord.lastSeen = new Date().toISOString()
    await site.sync()
    expect(
      toEmbedFields(getEmbed(await requestCommandReply(site, 'player', { name: '#1' }))).Condition,
    ).toBe('Active')
    const { Condition } = toEmbedFields(
      getEmbed(await requestCommandReply(site, 'player', { name: 'Morwen' })),
    )
    expect(Condition).toBe('Inactive')
    await setVeil(site.ctx(), realm.lord.uuid, 'presence-hidden')
    expect(
      toEmbedFields(getEmbed(await requestCommandReply(site, 'player', { name: '#1' }))).Condition,
    ).toBeUndefined()
    await setVeil(site.ctx(), realm.lord.uuid, 'veiled')
    // The whole channel reads the response, so it hides the veiled player even from themselves.
    for (const person of [LORD_DISCORD_ID, MEMBER_DISCORD_ID]) {
      const refused = await requestCommandReply(site, 'player', { name: '#1' }, person)
      expect(refused).toMatchObject({
        content: 'This player is veiled.',
        flags: EPHEMERAL_MESSAGE_FLAG,
      })
      expect(
        (await requestCommandReply(site, 'player', { name: 'Aurelia Vesper' }, person)).embeds,
      ).toBeUndefined()
      expect(await requestAutocompletion(site, 'player', 'name', 'aurelia', person)).toEqual([])
    }
  })

  test('/player shows names exactly as written', async () => {
    const house = makeDynasty({ name: 'House [x](https://evil.example) *_~`|>@everyone' })
    site.game.world.dynasties.push(house)
    realm.outlaw.dynasty = house.uuid
    realm.outlaw.title = '**Lord** <@1>'
    await site.sync()
    const embed = getEmbed(await requestCommandReply(site, 'player', { name: 'Morwen' }))
    expect(embed.description).toBe('*\\*\\*Lord\\*\\* \\<\\@1\\>, witch*')
    // The house name has no link, because Discord would show the escaping backslashes in the link
    // text.
    expect(toEmbedFields(embed).House).toBe(
      'House \\[x\\]\\(https\\://evil.example\\) \\*\\_\\~\\`\\|\\>\\@everyone',
    )
  })
})

describe('/house and /clan', () => {
  test('/house and /clan show the profile with rank and leader', async () => {
    const house = getEmbed(await requestCommandReply(site, 'house', { name: 'vesper' }))
    expect(house).toMatchObject({
      title: 'House Vesper',
      url: `${SITE_URL}/dynasties/1`,
      image: { url: `${SITE_URL}/cards/dynasty/1.png` },
    })
    expect(toEmbedFields(house)).toMatchObject({
      'Led by': `Lord [Aurelia Vesper](${SITE_URL}/player/Aurelia-Vesper)`,
      Members: '2',
      Rank: '1 of 2',
      Clan: `[Clan of Ash](${SITE_URL}/clans/1)`,
    })
    const clan = getEmbed(await requestCommandReply(site, 'clan', { name: 'Clan of Ash' }))
    expect(clan.url).toBe(`${SITE_URL}/clans/1`)
    expect(toEmbedFields(clan)).toMatchObject({ Members: '2', Houses: '1', Rank: '1 of 1' })
  })

  test('/house and /clan complete names, or list the largest groups for an empty text', async () => {
    const labels = async (...of: [string, string, string]) =>
      (await requestAutocompletion(site, ...of)).map(({ name }) => name)
    expect(await labels('house', 'name', '')).toEqual([
      'House Vesper (2 members)',
      'Thornback Pack (1 member)',
    ])
    expect(await labels('house', 'name', 'thronback')).toEqual(['Thornback Pack (1 member)'])
    expect(await labels('clan', 'name', 'ash')).toEqual(['Clan of Ash (2 members)'])
    expect(await labels('clan', 'other', 'ash')).toEqual([])
    expect(await labels('court', 'name', 'ash')).toEqual([])
  })

  test('/house and /clan ask for another name if there is no match', async () => {
    const asked = await requestCommandReply(site, 'house', { name: 'Nowhere' })
    expect(asked).toMatchObject({
      content: 'No house is called “Nowhere”.',
      flags: EPHEMERAL_MESSAGE_FLAG,
    })
    expect((await requestCommandReply(site, 'clan', { name: '' })).flags).toBe(
      EPHEMERAL_MESSAGE_FLAG,
    )
    expect((await requestCommandReply(site, 'house')).content).toBe(
      'Discord did not send what you asked about.',
    )
  })
})

describe('/rank', () => {
  test('/rank shows the first ten groups with their growth', async () => {
    const embed = getEmbed(await requestCommandReply(site, 'rank', { of: 'dynasty' }))
    expect(embed.url).toBe(`${SITE_URL}/dynasties`)
    expect(embed.description?.split('\n')).toEqual([
      `**1.** [House Vesper](${SITE_URL}/dynasties/1) · 2 members`,
      `**2.** [Thornback Pack](${SITE_URL}/dynasties/2) · 1 member`,
    ])
    expect(getEmbed(await requestCommandReply(site, 'rank', { of: 'bloodline' })).title).toBe(
      'The bloodlines by members',
    )
    expect((await requestCommandReply(site, 'rank', { of: 'players' })).content).toBe(
      'There is no such ranking.',
    )
  })
})

describe('/week', () => {
  test('/week shows the weekly report of the realm or a house', async () => {
    const week = getEmbed(await requestCommandReply(site, 'week'))
    expect(week.title).toMatch(/^Evernight: Week \d+ of 20\d\d$/)
    expect(week.url).toMatch(new RegExp(`^${SITE_URL}/week/20\\d\\d-\\d\\d$`))
    expect(week.description).toMatch(/\*\*4\*\* players/)
    const ofHouse = getEmbed(await requestCommandReply(site, 'week', { house: 'Vesper' }))
    expect(ofHouse.title).toMatch(/^House Vesper: Week/)
    expect(ofHouse.url).toMatch(/\/dynasties\/1$/)
    expect(ofHouse.description).toMatch(/\*\*2\*\* members/)
  })
})
