import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageBody } from '#realm/discord/check-message.ts'
import {
  type Embed,
  type InteractionResponse,
  interactionResponse,
} from '#schema/contracts/discord-interactions.ts'
import { COMMANDS } from '#schema/discord/commands.ts'
import { DAY_MS } from '#schema/rules.ts'
import {
  giveCommand,
  linkPerson,
  sendInteraction,
  toCommand,
} from '#test/support/discord-command.ts'
import { signIn } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, SITE_URL, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { setVeil } from '#worker/rows/set-veil.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'

const LORD = '700000000000000010'
const MEMBER = '700000000000000011'
const EPHEMERAL = 64

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  site.now = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  realm = await syncSmallRealm(site)
  await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
  await signIn(site, { username: 'nox', playerUuid: realm.member.uuid })
  await linkPerson(site, LORD, realm.lord.uuid)
  await linkPerson(site, MEMBER, realm.member.uuid)
})

type Message = Extract<InteractionResponse, { type: 4 }>['data']

async function ask(name: string, options: Record<string, string> = {}, person?: string) {
  const response = await giveCommand(site, { name, options, ...(person && { person }) })
  if (response.type !== 4) throw new Error(`a response of type ${response.type}`)
  return response.data
}

async function complete(name: string, option: string, value: string, person?: string) {
  const given = { name, options: { [option]: value }, focused: option, ...(person && { person }) }
  const response = await giveCommand(site, given)
  if (response.type !== 8) throw new Error(`a response of type ${response.type}`)
  return response.data.choices
}

function getEmbed({ embeds = [] }: Message): Embed {
  const [embed] = embeds
  if (!embed) throw new Error('a message without an embed')
  return embed
}

function toFacts({ fields = [] }: Embed): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

describe('/player', () => {
  test('shows a player as visitors read them, to the whole channel', async () => {
    const message = await ask('player', { name: 'aurelia vesper' })
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
    expect(toFacts(embed)).toMatchObject({
      House: `[House Vesper](${SITE_URL}/dynasties/1)`,
      Clan: `[Clan of Ash](${SITE_URL}/clans/1)`,
      Bloodline: `[Crimson Court](${SITE_URL}/bloodlines/1)`,
      Generation: '1',
    })
  })

  test('completes names, by their beginning, within them and with a slip', async () => {
    const aurelia = [{ name: 'Aurelia Vesper (vampire)', value: '#1' }]
    for (const typed of ['aur', 'AURELIA V', 'vesper', 'Auerlia']) {
      expect(await complete('player', 'name', typed)).toEqual(aurelia)
    }
    expect(await complete('player', 'name', '')).toEqual([])
    expect(await complete('player', 'name', 'zzzz')).toEqual([])
    expect(getEmbed(await ask('player', { name: '#1' })).title).toBe('Aurelia Vesper')
  })

  test('is chosen by what a choice is called, too, which is different for each', async () => {
    const twins = [1, 2].map(() => makePlayer({ name: 'Ada' }))
    site.game.world.players.push(...twins)
    await site.sync()
    const choices = await complete('player', 'name', 'ada')
    expect(choices.map(({ name }) => name)).toEqual(
      choices.map(({ value }) => `Ada (vampire) ${value}`),
    )
    for (const { name, value } of choices) {
      const [byName, byValue] = [
        await ask('player', { name }),
        await ask('player', { name: value }),
      ]
      expect(getEmbed(byName)).toEqual(getEmbed(byValue))
    }
    const [house] = await complete('house', 'name', 'vesper')
    expect(getEmbed(await ask('house', { name: house?.name ?? '' })).title).toBe('House Vesper')
    const [player] = await complete('player', 'name', 'aurelia')
    expect(getEmbed(await ask('player', { name: player?.name ?? '' })).title).toBe('Aurelia Vesper')
    // A name that only looks like one.
    site.game.world.players.push(makePlayer({ name: 'Ada (vampire)' }))
    await site.sync()
    expect(getEmbed(await ask('player', { name: 'Ada (vampire)' })).title).toBe('Ada (vampire)')
  })

  test('asks back, to the asker alone, where several may be meant or none is', async () => {
    site.game.world.players.push(makePlayer({ name: 'Morwen the Younger' }))
    site.game.world.players.push(makePlayer({ name: 'Morwen the Elder' }))
    await site.sync()
    expect(getEmbed(await ask('player', { name: 'Morwen' })).title).toBe('Morwen')
    const asked = await ask('player', { name: 'morwen the' })
    expect(asked.flags).toBe(EPHEMERAL)
    expect(asked.content).toMatch(
      /^No player is called “morwen the”\. Did you mean “Morwen the .+” or “Morwen the .+”\?$/,
    )
    expect(await ask('player', { name: 'nobody @everyone' })).toMatchObject({
      content: 'No player is called “nobody \\@everyone”.',
      flags: EPHEMERAL,
    })
    expect((await ask('player', { name: '#999' })).content).toBe('Player not found')
  })

  test('says nothing of who is veiled, and nothing of when who hides it was seen', async () => {
    realm.lord.lastSeen = new Date().toISOString()
    await site.sync()
    expect(toFacts(getEmbed(await ask('player', { name: '#1' }))).Condition).toBe('Awake')
    const { Condition } = toFacts(getEmbed(await ask('player', { name: 'Morwen' })))
    expect(Condition).toBe('Not seen for 24 hours')
    await setVeil(site.ctx(), realm.lord.uuid, 'presence-hidden')
    expect(toFacts(getEmbed(await ask('player', { name: '#1' }))).Condition).toBeUndefined()
    await setVeil(site.ctx(), realm.lord.uuid, 'veiled')
    // Not even to themselves: the whole channel reads it.
    for (const person of [LORD, MEMBER]) {
      const refused = await ask('player', { name: '#1' }, person)
      expect(refused).toMatchObject({ content: 'This player is veiled.', flags: EPHEMERAL })
      expect((await ask('player', { name: 'Aurelia Vesper' }, person)).embeds).toBeUndefined()
      expect(await complete('player', 'name', 'aurelia', person)).toEqual([])
    }
  })

  test('shows names letter for letter', async () => {
    const house = makeDynasty({ name: 'House [x](https://evil.example) *_~`|>@everyone' })
    site.game.world.dynasties.push(house)
    realm.outlaw.dynasty = house.uuid
    realm.outlaw.title = '**Lord** <@1>'
    await site.sync()
    const embed = getEmbed(await ask('player', { name: 'Morwen' }))
    expect(embed.description).toBe('*\\*\\*Lord\\*\\* \\<\\@1\\>, witch*')
    // Without a link: in its text Discord shows what escapes.
    expect(toFacts(embed).House).toBe(
      'House \\[x\\]\\(https\\://evil.example\\) \\*\\_\\~\\`\\|\\>\\@everyone',
    )
  })
})

describe('/house and /clan', () => {
  test('show the profile with rank and leader', async () => {
    const house = getEmbed(await ask('house', { name: 'vesper' }))
    expect(house).toMatchObject({
      title: 'House Vesper',
      url: `${SITE_URL}/dynasties/1`,
      image: { url: `${SITE_URL}/cards/dynasty/1.png` },
    })
    expect(toFacts(house)).toMatchObject({
      'Led by': `Lord [Aurelia Vesper](${SITE_URL}/player/Aurelia-Vesper)`,
      Members: '2',
      Rank: '1 of 2',
      Clan: `[Clan of Ash](${SITE_URL}/clans/1)`,
    })
    const clan = getEmbed(await ask('clan', { name: 'Clan of Ash' }))
    expect(clan.url).toBe(`${SITE_URL}/clans/1`)
    expect(toFacts(clan)).toMatchObject({ Members: '2', Houses: '1', Rank: '1 of 1' })
  })

  test('complete names, without a text the greatest', async () => {
    const labels = async (...of: [string, string, string]) =>
      (await complete(...of)).map(({ name }) => name)
    expect(await labels('house', 'name', '')).toEqual([
      'House Vesper (2 members)',
      'Thornback Pack (1 member)',
    ])
    expect(await labels('house', 'name', 'thronback')).toEqual(['Thornback Pack (1 member)'])
    expect(await labels('clan', 'name', 'ash')).toEqual(['Clan of Ash (2 members)'])
    expect(await labels('clan', 'other', 'ash')).toEqual([])
    expect(await labels('court', 'name', 'ash')).toEqual([])
  })

  test('ask back for a name that none has', async () => {
    const asked = await ask('house', { name: 'Nowhere' })
    expect(asked).toMatchObject({ content: 'No house is called “Nowhere”.', flags: EPHEMERAL })
    expect((await ask('clan', { name: '' })).flags).toBe(EPHEMERAL)
    expect((await ask('house')).content).toBe('Discord left out what you asked about.')
  })
})

describe('/rank', () => {
  test('shows the first ten with what they gained', async () => {
    const embed = getEmbed(await ask('rank', { of: 'dynasty' }))
    expect(embed.url).toBe(`${SITE_URL}/dynasties`)
    expect(embed.description?.split('\n')).toEqual([
      `**1.** [House Vesper](${SITE_URL}/dynasties/1) · 2 members`,
      `**2.** [Thornback Pack](${SITE_URL}/dynasties/2) · 1 member`,
    ])
    expect(getEmbed(await ask('rank', { of: 'bloodline' })).title).toBe('The bloodlines by members')
    expect((await ask('rank', { of: 'players' })).content).toBe('There is no such ranking.')
  })
})

describe('/week', () => {
  test('shows the week of the realm, or of a house', async () => {
    const week = getEmbed(await ask('week'))
    expect(week.title).toMatch(/^Evernight: Week \d+ of 20\d\d$/)
    expect(week.url).toMatch(new RegExp(`^${SITE_URL}/week/20\\d\\d-\\d\\d$`))
    expect(week.description).toMatch(/\*\*4\*\* players/)
    const ofHouse = getEmbed(await ask('week', { house: 'Vesper' }))
    expect(ofHouse.title).toMatch(/^House Vesper: Week/)
    expect(ofHouse.url).toMatch(/\/dynasties\/1$/)
    expect(ofHouse.description).toMatch(/\*\*2\*\* members/)
  })
})

describe('what is for members', () => {
  test('needs a linked account', async () => {
    for (const name of ['kin', 'court']) {
      expect(await ask(name, { name: '#1' })).toEqual({
        content: expect.stringContaining(`${SITE_URL}/discord`),
        allowed_mentions: { parse: [] },
        flags: EPHEMERAL,
      })
    }
    await site.env.DB.prepare('UPDATE discord_links SET ended_at = 1').run()
    expect((await ask('court', {}, LORD)).embeds).toBeUndefined()
  })

  test('is not for a suspended account, nor for one that another player has now', async () => {
    const { DB } = site.env
    await DB.prepare('UPDATE accounts SET suspended_at = 1').run()
    expect((await ask('court', {}, LORD)).embeds).toBeUndefined()
    await DB.prepare('UPDATE accounts SET suspended_at = NULL').run()
    expect((await ask('court', {}, LORD)).embeds).toHaveLength(1)
    await DB.prepare('UPDATE discord_links SET account_id = account_id + 1000').run()
    expect((await ask('court', {}, LORD)).embeds).toBeUndefined()
  })

  test('/kin shows the tie and its path, to the asker alone', async () => {
    const message = await ask('kin', { name: 'Aurelia Vesper' }, MEMBER)
    expect(message.flags).toBe(EPHEMERAL)
    const embed = getEmbed(message)
    expect(embed.description).toBe('*Aurelia Vesper is your sire.*\n**You** → Aurelia Vesper')
    const { searchParams, pathname } = new URL(embed.url)
    expect(pathname).toBe('/kinship')
    expect(searchParams.get('b')).toBe(realm.lord.uuid)
    const none = getEmbed(await ask('kin', { name: 'Morwen' }, MEMBER))
    expect(none.description).toBe('*No blood ties you to Morwen\\: you share no known sire.*')
  })

  test('/kin says nothing of a veiled player, save to those who see behind the veil', async () => {
    await setVeil(site.ctx(), realm.member.uuid, 'veiled')
    const others = await signIn(site, { username: 'fenn', playerUuid: realm.alpha.uuid })
    expect(others).toBeDefined()
    await linkPerson(site, '700000000000000012', realm.alpha.uuid)
    const asked = await ask('kin', { name: '#2' }, '700000000000000012')
    expect(asked.content).toBe('This player is veiled.')
    // The owner of the house.
    expect(getEmbed(await ask('kin', { name: '#2' }, LORD)).description).toContain('your childe')
  })

  test('/kin shows of a long path its ends', async () => {
    const line = Array.from({ length: 40 }, (_, n) =>
      makePlayer({ name: `Heir ${n} `.padEnd(100, '*'), sire: null }),
    )
    line.forEach((player, n) => {
      player.sire = line[n - 1]?.uuid ?? realm.member.uuid
    })
    site.game.world.players.push(...line)
    await site.sync()
    const embed = getEmbed(await ask('kin', { name: line[39]?.name ?? '' }, MEMBER))
    const steps = embed.description?.split('\n')[1]?.split(' → ')
    expect(steps).toHaveLength(13)
    expect(steps?.[0]).toBe('**You**')
    expect(steps?.[6]).toBe('*29 more*')
    expect(steps?.[12]).toContain('Heir 39')
    messageBody.parse({ embeds: [embed] })
  })

  test('/kin of a player who has left the game', async () => {
    site.game.world.players = site.game.world.players.filter((one) => one !== realm.member)
    await site.sync()
    const { content } = await ask('kin', { name: 'Aurelia Vesper' }, MEMBER)
    expect(content).toBe('Your character is not in the game, and so in no tree.')
  })

  test('/court shows what is new, and marks nothing as read', async () => {
    const first = getEmbed(await ask('court', {}, LORD))
    expect(first).toMatchObject({
      url: `${SITE_URL}/court`,
      description: 'Nothing new since your last visit.',
    })
    realm.member.name = 'Nox the Bold'
    await site.sync()
    await recordCourtNews(site.ctx())
    for (const _ of [1, 2]) {
      const { description } = getEmbed(await ask('court', {}, LORD))
      expect(description).toMatch(/^<t:\d+:R> .*Nox\\-Marie.* is now called \*\*Nox the Bold\*\*/m)
    }
  })
})

test('fields that Discord leaves out, sends as null or adds keep nothing from being answered', async () => {
  const { id, data, member } = toCommand({ name: 'rank', options: { of: 'dynasty' }, person: LORD })
  const bare = { type: 2, data: { name: data.name, options: data.options } }
  const givenBy = { ...bare, user: { id: LORD }, member: null, data: { ...data, resolved: null } }
  const bodies = [
    { ...bare, id },
    { ...bare, id: `${id}1`, user: member.user },
    { ...givenBy, id: `${id}2`, authorizing_integration_owners: {}, entitlements: [] },
    { ...givenBy, id: `${id}3`, data: { name: 'court', options: null } },
  ]
  for (const body of bodies) {
    const response = await sendInteraction(site, body)
    expect(await response.json()).toMatchObject({ type: 4, data: { embeds: [{}] } })
  }
})

test('a command that the site does not know is said to the asker', async () => {
  for (const name of ['ban', '__proto__', 'constructor', 'toString']) {
    expect(await ask(name)).toMatchObject({
      content: 'The site does not know this command.',
      flags: EPHEMERAL,
    })
    expect(await complete(name, 'constructor', 'a')).toEqual([])
  }
})

test('who gives too many commands is told to wait, alone, and others are answered', async () => {
  const asked: string[] = []
  const limit = async ({ key }: { key: string }) => {
    asked.push(key)
    return { success: key !== `discord/${LORD}` }
  }
  const limited = new Site({ HUD_LIMIT: { limit } as never })
  const given = (person: string) => ({ name: 'rank', options: { of: 'dynasty' }, person })
  expect(await giveCommand(limited, given(LORD))).toMatchObject({
    data: { content: 'Too many commands at once. Please wait a minute.', flags: EPHEMERAL },
  })
  expect(await giveCommand(limited, given(MEMBER))).toMatchObject({ data: { embeds: [{}] } })
  const typing = { name: 'player', options: { name: 'aurelia' }, focused: 'name' }
  expect(await giveCommand(limited, { ...typing, person: LORD })).toEqual({
    ...{ type: 8, data: { choices: [] } },
  })
  expect(asked).toEqual([`discord/${LORD}`, `discord/${MEMBER}`, `discord/${LORD}`])
})

const NAMES = [...Object.keys(COMMANDS), '__proto__', '']
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '#1',
    '#0',
    '#99999999999999999',
    '%',
    "'",
    '"',
    '*',
    '\0',
    'dynasty',
    'a'.repeat(6000),
  ),
)
const anyOptions = fc.array(
  fc.record(
    {
      name: fc.constantFrom('name', 'of', 'house', '__proto__'),
      value: fc.oneof(anyText, fc.double(), fc.boolean(), fc.constant(null)),
      focused: fc.option(fc.boolean()),
    },
    { requiredKeys: ['name'] },
  ),
  { maxLength: 4 },
)

test('whatever is given as options, the answer is one that Discord takes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...NAMES),
      fc.constantFrom(2, 4),
      anyOptions,
      fc.constantFrom(LORD, MEMBER, '700000000000000001'),
      async (name, type, options, person) => {
        const given = toCommand({ name, person })
        const response = await sendInteraction(site, {
          ...given,
          ...{ type, data: { ...given.data, options } },
        })
        expect(response.status).toBe(200)
        const answer = interactionResponse.parse(await response.json())
        if (answer.type !== 4) return
        messageBody.parse(answer.data)
        expect(answer.data.allowed_mentions).toEqual({ parse: [] })
        expect(answer.data.content ?? '').not.toMatch(/(?<!\\)@|(?<!\\)</)
      },
    ),
    { numRuns: 150 },
  )
})
