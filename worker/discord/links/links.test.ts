import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PLAYED_CLIENT_ID, PLAYED_CLIENT_SECRET } from '#realm/discord/client.ts'
import type { DiscordPerson } from '#realm/discord/people.ts'
import type { CourtNews } from '#schema/contracts/court.ts'
import type { DiscordLinkState } from '#schema/contracts/discord.ts'
import { CHOICE_SECONDS } from '#schema/discord/webhooks.ts'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import { diesAt, FaultyD1, isWell } from '#test/support/faulty-d1.ts'
import { type Browser, json, signIn } from '#test/support/people.ts'
import { PlayedDiscord } from '#test/support/played-discord.ts'
import { makeDynasty } from '#test/support/rows.ts'
import { emptyDatabase, SITE_URL, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { eraseAccounts } from '#worker/account/erase-accounts.ts'
import { systemCtx } from '#worker/core/context.ts'
import { setVeil } from '#worker/rows/set-veil.ts'
import { open } from '../seal.ts'
import { tellRoles } from './tell-roles.ts'

const PATH = '/api/discord/link'

let site: Site
let discord: PlayedDiscord
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let lord: Browser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site({
    DISCORD_CLIENT_ID: PLAYED_CLIENT_ID,
    DISCORD_CLIENT_SECRET: PLAYED_CLIENT_SECRET,
  })
  // The calls of a player are at the clock's time.
  site.now = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  discord = new PlayedDiscord()
  realm = await syncSmallRealm(site)
  lord = await signIn(site, { username: 'aurelia', playerUuid: realm.lord.uuid })
})

async function begin(who = lord): Promise<string> {
  const response = await who.call(PATH, json({}))
  expect(response.status).toBe(200)
  return (await response.json<{ address: string }>()).address
}

async function comeBack(address: string, who = lord): Promise<string | null> {
  const response = await who.call(address.replace(SITE_URL, ''), {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return response.headers.get('Location')
}

const toPage = (outcome: string) => `/discord?linked=${outcome}`

async function link(who = lord, person = 'Wanderer'): Promise<string | null> {
  return comeBack(await discord.answer(await begin(who), 'authorize', person), who)
}

async function read(who = lord): Promise<DiscordLinkState> {
  return (await who.call(PATH)).json()
}

async function tick(at = Date.now()): Promise<void> {
  await tellRoles({ ...site.ctx(), now: at })
}

async function readPerson(username = 'Wanderer'): Promise<DiscordPerson | undefined> {
  return (await discord.readPeople()).find((one) => one.username === username)
}

function countLinks(): Promise<number | null | undefined> {
  return site.env.DB.prepare('SELECT count(*) AS links FROM discord_links').first<number>('links')
}

const LORD = { house: '1', bloodline: '1', seat: '2', generation: '1' }

test('a player links an account with PKCE, and Discord is told the name and five records within a tick', async () => {
  const address = new URL(await begin())
  expect(Object.fromEntries(address.searchParams)).toEqual({
    response_type: 'code',
    client_id: PLAYED_CLIENT_ID,
    scope: 'identify role_connections.write',
    redirect_uri: `${SITE_URL}/api/discord/callback`,
    state: expect.stringMatching(/^[\da-f-]{36}\.link$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const back = await discord.answer(address.href, 'authorize', 'Wanderer')
  expect(await comeBack(back)).toBe(toPage('linked'))
  expect(await read()).toMatchObject({ canLink: true, link: { name: 'Wanderer', told: null } })
  await tick()
  const { embraced } = (await readPerson())?.connection?.metadata ?? {}
  expect(await readPerson()).toMatchObject({
    connection: {
      platform_name: 'Evernight',
      platform_username: 'Aurelia Vesper',
      metadata: LORD,
    },
    puts: 1,
  })
  expect(Date.parse(String(embraced))).toBeLessThan(Date.now())
  expect((await read()).link?.told).toEqual({
    name: 'Aurelia Vesper',
    records: { ...LORD, embraced },
  })
  const { results } = await site.env.DB.prepare('SELECT action, after FROM audit_log').all()
  expect(results).toContainEqual({ action: 'link Discord', after: 'Wanderer' })
})

test('tokens are encrypted, each for its person and its use', async () => {
  await link()
  const person = await readPerson()
  const row = await site.env.DB.prepare('SELECT * FROM discord_links').first<
    Record<'access_sealed' | 'refresh_sealed', string>
  >()
  expect(JSON.stringify(row)).not.toContain(person?.refresh[0])
  const [access, refresh] = [row?.access_sealed ?? '', row?.refresh_sealed ?? '']
  expect(await open(site.env, access, `${person?.id} access`)).toBe(person?.access[0])
  expect(await open(site.env, refresh, `${person?.id} refresh`)).toBe(person?.refresh[0])
  expect(await open(site.env, refresh, `${person?.id} access`)).toBeNull()
})

describe('what is told', () => {
  test('changes with the player’s house by the next sync, once', async () => {
    await link()
    await tick()
    await tick()
    expect((await readPerson())?.puts).toBe(1)
    const other = makeDynasty({ name: 'House Other', clan: realm.clan.uuid })
    site.game.world.dynasties.push(other)
    realm.lord.dynasty = other.uuid
    await site.sync()
    const id = await site.env.DB.prepare(
      "SELECT id FROM dynasties WHERE name = 'House Other'",
    ).first<number>('id')
    await tick()
    expect((await readPerson())?.connection?.metadata.house).toBe(String(id))
    await tick()
    expect((await readPerson())?.puts).toBe(2)
  })

  test('changes within a tick, however much else has happened', async () => {
    await link()
    await tick()
    await site.env.DB.prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
       INSERT INTO events (at, since, kind, player_uuid, run_id)
       SELECT at, since, kind, ?, run_id FROM numbers, (SELECT * FROM events LIMIT 1)`,
    )
      .bind(realm.outlaw.uuid)
      .run()
    realm.lord.generation = 4
    realm.lord.name = 'Aurelia of the Hollow'
    await site.sync()
    await tick()
    expect((await readPerson())?.connection?.metadata.generation).toBe('4')
  })

  test('is compared once a day, whatever no event of the player says', async () => {
    await link()
    await tick()
    realm.lord.generation = 3
    await site.env.DB.prepare('UPDATE players SET generation = 3 WHERE uuid = ?')
      .bind(realm.lord.uuid)
      .run()
    await tick(Date.now() + 23 * HOUR_MS)
    expect((await readPerson())?.connection?.metadata.generation).toBe('1')
    await tick(Date.now() + 25 * HOUR_MS)
    expect((await readPerson())?.connection?.metadata.generation).toBe('3')
  })

  test('leaves out what is not known: no house, no seat in it', async () => {
    const outlaw = await signIn(site, { username: 'morwen', playerUuid: realm.outlaw.uuid })
    await link(outlaw)
    await tick()
    const { metadata } = (await readPerson())?.connection ?? {}
    expect(metadata).toMatchObject({ seat: '0' })
    expect(Object.keys(metadata ?? {})).not.toContain('house')
  })

  test('costs no call and a bounded number of queries while nothing changes', async () => {
    await link()
    await tick()
    const before = discord.requests.length
    const ctx = { ...site.ctx(), now: Date.now() + 60_000 }
    await tellRoles(ctx)
    expect(ctx.dbTiming.queries).toBeLessThanOrEqual(3)
    expect(discord.requests).toHaveLength(before)
  })

  test('of a player who is renamed has the new name', async () => {
    await link()
    await tick()
    realm.lord.name = 'Aurelia of the Hollow'
    await site.sync()
    await tick()
    expect((await readPerson())?.connection?.platform_username).toBe('Aurelia of the Hollow')
  })
})

describe('Discord forgets, and nothing is kept of the link', () => {
  const ENDS: [string, () => Promise<unknown>][] = [
    [
      'who unlinks',
      async () => expect((await lord.call(PATH, json({}, 'DELETE'))).status).toBe(200),
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
        expect((await admin.call(path, json({ reason: 'Spam.' }))).ok).toBe(true)
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
        await eraseAccounts({ ...site.ctx(), now: Date.now() })
      },
    ],
  ]
  test.each(ENDS)('%s', async (_, end) => {
    await link()
    await tick()
    await end()
    await tick()
    const person = await readPerson()
    expect(person?.connection).toBeNull()
    expect(await countLinks()).toBe(0)
  })

  test('after an outage, and for no longer than the tokens are good', async () => {
    await link()
    await tick()
    await lord.call(PATH, json({}, 'DELETE'))
    expect((await read()).link).toBeNull()
    await discord.setFault('error-500')
    await tick()
    expect(await countLinks()).toBe(1)
    await discord.setFault(null)
    await tick(Date.now() + HOUR_MS)
    expect((await readPerson())?.connection).toBeNull()
    await link()
    await lord.call(PATH, json({}, 'DELETE'))
    await discord.setFault('error-500')
    await tick(Date.now() + 8 * DAY_MS)
    expect(await countLinks()).toBe(0)
  })

  test('but not of who has linked the account again meanwhile', async () => {
    await link()
    await tick()
    await lord.call(PATH, json({}, 'DELETE'))
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    expect(await link(member)).toBe(toPage('linked'))
    await tick()
    expect((await readPerson())?.connection?.platform_username).toBe('Nox-Marie')
    expect(await countLinks()).toBe(1)
  })
})

describe('a link that was taken back at Discord', () => {
  test('ends with a notice in the court', async () => {
    await link()
    await tick()
    await discord.change('Wanderer', 'withdraw')
    await setBirth()
    await tick(Date.now() + 25 * HOUR_MS)
    expect((await read()).link).toBeNull()
    const news = await (await lord.call('/api/court/news')).json<CourtNews>()
    expect(news.notices).toMatchObject([{ kind: 'link-ended' }])
  })

  test('is found when its token cannot be renewed', async () => {
    await link()
    await tick()
    await discord.change('Wanderer', 'withdraw')
    await setBirth()
    await tick(Date.now() + 8 * DAY_MS)
    expect((await read()).link).toBeNull()
  })

  test('is as one whose tokens no key of the site opens', async () => {
    await link()
    await tick()
    await setBirth()
    const env = { ...site.env, WEBHOOK_KEYS: `w2:${'another key of forty letters '.repeat(2)}` }
    await tellRoles({ ...site.ctx(), env, now: Date.now() + 25 * HOUR_MS })
    expect((await read()).link).toBeNull()
    const news = await (await lord.call('/api/court/news')).json<CourtNews>()
    expect(news.notices).toMatchObject([{ kind: 'link-ended' }])
  })

  /** Something to tell. */
  async function setBirth(): Promise<void> {
    await site.env.DB.prepare('UPDATE players SET generation = 9').run()
  }
})

test('a token is renewed before its end, and again after', async () => {
  await link()
  await tick()
  for (const [days, generation] of [
    [7, 4],
    [14, 5],
  ] as const) {
    await discord.change('Wanderer', 'expire')
    await site.env.DB.prepare('UPDATE players SET generation = ?').bind(generation).run()
    await tick(Date.now() + days * DAY_MS)
    const { metadata } = (await readPerson())?.connection ?? {}
    expect(metadata?.generation).toBe(String(generation))
  }
})

describe('through trouble', () => {
  test.each(['error-500', 'cut', 'limit', 'ban', 'blocked', 'lost', 'refused'] as const)(
    '%s',
    async (fault) => {
      await link()

      await discord.setFault(fault, { method: 'PUT', times: 1, ms: 10 })
      await tick()
      await tick(Date.now() + 25 * HOUR_MS)
      await tick(Date.now() + 50 * HOUR_MS)
      expect(await readPerson()).toMatchObject({
        connection: { metadata: LORD },
        puts: fault === 'lost' ? 2 : 1,
      })
      if (fault === 'refused') expectLoggedError(/Discord refused a linked role/)
    },
  )

  test('a ban stops everything until it is over', async () => {
    await link()
    await discord.setFault('ban', { method: 'PUT', times: 1 })
    await tick()
    const before = discord.requests.length
    await tick(Date.now() + 60_000)
    expect(discord.requests).toHaveLength(before)
    await tick(Date.now() + HOUR_MS)
    expect((await readPerson())?.puts).toBe(1)
  })

  test('killed at each trip to the database: Discord ends up with what is true', async () => {
    await link()
    await tick()
    const faulty = new FaultyD1(site.env.DB)
    const die = (at: number) =>
      tellRoles(systemCtx({ ...site.env, DB: faulty.db }, at, 'test')).catch(() => {})
    let now = Date.now()
    let generation = 1
    // Each day something is to be told, and each eighth day the token is to be renewed first.
    const live = async (trip: number, when: 'before' | 'after') => {
      now += 8 * DAY_MS
      generation += 1
      await site.env.DB.prepare('UPDATE players SET generation = ?').bind(generation).run()
      faulty.follow(trip === 0 ? isWell : diesAt(trip, when))
      await die(now)
      await tick(now + HOUR_MS)
      await tick(now + 26 * HOUR_MS)
      const { metadata } = (await readPerson())?.connection ?? {}
      return metadata?.generation
    }
    expect(await live(0, 'before')).toBe(String(generation))
    const { trips } = faulty
    expect(trips).toBeGreaterThan(5)
    for (let trip = 1; trip <= trips; trip++) {
      for (const when of ['before', 'after'] as const) {
        const isThere = (await live(trip, when)) === String(generation)
        // The one answer that cannot be had twice is that of a renewal: the link then ends, and can be made again.
        if (!isThere) {
          expect(await read(), `${when} ${trip}`).toMatchObject({ link: null })
          await link()
          await tick(now + 30 * HOUR_MS)
        }
      }
    }
    await lord.call(PATH, json({}, 'DELETE'))
    faulty.follow(diesAt(4, 'after'))
    await die(Date.now() + 1000)
    await tick(Date.now() + HOUR_MS)
    expect((await readPerson())?.connection).toBeNull()
    expect(await countLinks()).toBe(0)
    expectLoggedError(/killed/)
  })

  test('two invocations at once tell once', async () => {
    await link()
    await Promise.all([tick(), tick()])
    expect((await readPerson())?.puts).toBe(1)
  })
})

describe('nothing is linked', () => {
  test('when the person declines', async () => {
    const back = await discord.answer(await begin(), 'cancel')
    expect(await comeBack(back)).toBe(toPage('declined'))
    expect(discord.requests).toEqual([])
  })

  test('by a state that is another, was used, is of a channel, or is old', async () => {
    const back = await discord.answer(await begin())
    expect(await comeBack(back.replace(/state=[\da-f]{8}/, 'state=00000000'))).toBe(toPage('over'))
    expect(await comeBack(back)).toBe(toPage('over'))
    const channel = await lord.call('/api/dynasties/1/discord/choice', json({ kinds: ['died'] }))
    const { address } = await channel.json<{ address: string }>()
    const ofChannel = await discord.answer(address)
    expect(await comeBack(ofChannel.replace('dynasty%3A1', 'link'))).toBe(toPage('over'))
    const late = await discord.answer(await begin())
    vi.useFakeTimers({ now: Date.now() + CHOICE_SECONDS * 1000 + 1000, toFake: ['Date'] })
    expect(await comeBack(late)).toBe(toPage('over'))
    vi.useRealTimers()
    expect(await countLinks()).toBe(0)
  })

  test('with another’s code: it is good only with what this browser has kept', async () => {
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    const theirs = new URL(await discord.answer(await begin(member), 'authorize', 'Thief'))
    const own = new URL(await discord.answer(await begin(), 'cancel'))
    own.searchParams.delete('error')
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await comeBack(own.href)).toBe(toPage('over'))
    expect(await countLinks()).toBe(0)
  })

  test('in another session', async () => {
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    const back = await discord.answer(await begin())
    for (const [name, value] of lord.cookies) {
      if (name !== '__Host-session') member.cookies.set(name, value)
    }
    expect(await comeBack(back, member)).toBe(toPage('other'))
  })

  test('to a second player, nor a second account to one', async () => {
    const member = await signIn(site, { username: 'mira', playerUuid: realm.member.uuid })
    const begun = await discord.answer(await begin(member), 'authorize', 'Wanderer')
    const second = await discord.answer(await begin(), 'authorize', 'Other')
    await link()
    expect(await comeBack(begun, member)).toBe(toPage('taken'))
    expect(await comeBack(second)).toBe(toPage('over'))
    expect((await lord.call(PATH, json({}))).status).toBe(409)
    expect(await countLinks()).toBe(1)
    // The link that is there is as good as before.
    await tick()
    expect((await readPerson())?.puts).toBe(1)
  })

  test('for who is veiled, has no character, or is a visitor', async () => {
    await setVeil(site.ctx(), realm.lord.uuid, 'veiled')
    expect((await lord.call(PATH, json({}))).status).toBe(403)
    await setVeil(site.ctx(), realm.lord.uuid, 'open')
    const back = await discord.answer(await begin())
    await setVeil(site.ctx(), realm.lord.uuid, 'veiled')
    expect(await comeBack(back)).toBe(toPage('refused'))
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    expect((await admin.call(PATH, json({}))).status).toBe(403)
    expect(await read(admin)).toEqual({ canLink: true, link: null })
    expect((await site.call(PATH)).status).toBe(401)
  })

  test('when Discord does not answer', async () => {
    for (const fault of ['error-500', 'cut', 'ban', 'blocked'] as const) {
      const back = await discord.answer(await begin())
      await discord.setFault(fault, { times: 1 })
      expect(await comeBack(back), fault).toBe(toPage('unavailable'))
    }
    const back = await discord.answer(await begin())
    await discord.setFault('error-500', { method: 'GET', times: 1 })
    expect(await comeBack(back)).toBe(toPage('unavailable'))
    expect(await countLinks()).toBe(0)
  })
})

test('without an application at Discord nothing is begun, and a tick costs no query', async () => {
  const bare = new Site({ ...site.env, DISCORD_CLIENT_ID: '' })
  expect((await lord.at(bare).call(PATH, json({}))).status).toBe(404)
  expect(await (await lord.at(bare).call(PATH)).json()).toEqual({ canLink: false, link: null })
  const ctx = bare.ctx()
  await tellRoles(ctx)
  expect(ctx.dbTiming.queries).toBe(0)
})
