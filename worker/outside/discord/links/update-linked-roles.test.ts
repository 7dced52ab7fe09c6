import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import {
  countDiscordLinks,
  DISCORD_LINK_PATH,
  findDiscordWanderer,
  LORD_ROLE_METADATA,
  linkDiscordWanderer,
  openSiteWithDiscordApp,
  readDiscordLinkState,
  runLinkedRoleUpdate,
} from '#test/support/discord-links.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import { FaultyD1, failFromQuery, failNever } from '#test/support/faulty-d1.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import type { SimulatedDiscord } from '#test/support/played-discord.ts'
import { makeDynasty } from '#test/support/rows.ts'
import type { Site } from '#test/support/site.ts'
import { createSystemCtx } from '#worker/core/context.ts'
import { updateLinkedRoles } from './update-linked-roles.ts'

let site: Site
let discord: SimulatedDiscord
let realm: Awaited<ReturnType<typeof openSiteWithDiscordApp>>['realm']
let lord: TestBrowser

beforeEach(async () => {
  ;({ site, discord, realm, lord } = await openSiteWithDiscordApp())
})

describe('updates of linked-role data', () => {
  test('linked-role data is updated once when a sync changes the player’s house', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    await runLinkedRoleUpdate(site)
    expect((await findDiscordWanderer(discord))?.puts).toBe(1)
    const other = makeDynasty({ name: 'House Other', clan: realm.clan.uuid })
    site.game.world.dynasties.push(other)
    realm.lord.dynasty = other.uuid
    await site.sync()
    const id = await site.env.DB.prepare(
      "SELECT id FROM dynasties WHERE name = 'House Other'",
    ).first<number>('id')
    await runLinkedRoleUpdate(site)
    expect((await findDiscordWanderer(discord))?.connection?.metadata.house).toBe(String(id))
    await runLinkedRoleUpdate(site)
    expect((await findDiscordWanderer(discord))?.puts).toBe(2)
  })

  test('a tick updates all changed linked-role data, however many events there are', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
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
    await runLinkedRoleUpdate(site)
    expect((await findDiscordWanderer(discord))?.connection?.metadata.generation).toBe('4')
  })

  test('linked-role data is checked daily, even without an event that affects the player', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    realm.lord.generation = 3
    await site.env.DB.prepare('UPDATE players SET generation = 3 WHERE uuid = ?')
      .bind(realm.lord.uuid)
      .run()
    await runLinkedRoleUpdate(site, Date.now() + 23 * HOUR_MS)
    expect((await findDiscordWanderer(discord))?.connection?.metadata.generation).toBe('1')
    await runLinkedRoleUpdate(site, Date.now() + 25 * HOUR_MS)
    expect((await findDiscordWanderer(discord))?.connection?.metadata.generation).toBe('3')
  })

  test('linked-role data omits unknown values, such as no house or no seat', async () => {
    const outlaw = await signIn(site, { username: 'morwen', playerUuid: realm.outlaw.uuid })
    await linkDiscordWanderer(discord, outlaw)
    await runLinkedRoleUpdate(site)
    const { metadata } = (await findDiscordWanderer(discord))?.connection ?? {}
    expect(metadata).toMatchObject({ seat: '0' })
    expect(Object.keys(metadata ?? {})).not.toContain('house')
  })

  test('while nothing changes, linked roles cause no call to Discord and at most three queries', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    const before = discord.requests.length
    const ctx = { ...site.ctx(), now: Date.now() + 60_000 }
    await updateLinkedRoles(ctx)
    expect(ctx.dbTiming.queries).toBeLessThanOrEqual(3)
    expect(discord.requests).toHaveLength(before)
  })

  test('linked-role data contains a renamed player’s new name', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    realm.lord.name = 'Aurelia of the Hollow'
    await site.sync()
    await runLinkedRoleUpdate(site)
    expect((await findDiscordWanderer(discord))?.connection?.platform_username).toBe(
      'Aurelia of the Hollow',
    )
  })
})

test('an OAuth token is renewed each time before it expires', async () => {
  await linkDiscordWanderer(discord, lord)
  await runLinkedRoleUpdate(site)
  for (const [days, generation] of [
    [7, 4],
    [14, 5],
  ] as const) {
    await discord.change('Wanderer', 'expire')
    await site.env.DB.prepare('UPDATE players SET generation = ?').bind(generation).run()
    await runLinkedRoleUpdate(site, Date.now() + days * DAY_MS)
    const { metadata } = (await findDiscordWanderer(discord))?.connection ?? {}
    expect(metadata?.generation).toBe(String(generation))
  }
})

describe('linked roles while Discord fails', () => {
  test.each(['error-500', 'cut', 'limit', 'ban', 'blocked', 'lost', 'refused'] as const)(
    'linked-role data becomes correct again after the fault %s',
    async (fault) => {
      await linkDiscordWanderer(discord, lord)

      await discord.setFault(fault, { method: 'PUT', times: 1, ms: 10 })
      await runLinkedRoleUpdate(site)
      await runLinkedRoleUpdate(site, Date.now() + 25 * HOUR_MS)
      await runLinkedRoleUpdate(site, Date.now() + 50 * HOUR_MS)
      expect(await findDiscordWanderer(discord)).toMatchObject({
        connection: { metadata: LORD_ROLE_METADATA },
        puts: fault === 'lost' ? 2 : 1,
      })
      if (fault === 'refused') expectLoggedError(/Discord refused a linked role/)
    },
  )

  test('a ban by Discord pauses all calls to Discord', async () => {
    await linkDiscordWanderer(discord, lord)
    await discord.setFault('ban', { method: 'PUT', times: 1 })
    await runLinkedRoleUpdate(site)
    const before = discord.requests.length
    await runLinkedRoleUpdate(site, Date.now() + 60_000)
    expect(discord.requests).toHaveLength(before)
    await runLinkedRoleUpdate(site, Date.now() + HOUR_MS)
    expect((await findDiscordWanderer(discord))?.puts).toBe(1)
  })

  test('after a crash at any database query, later ticks still send Discord the correct data', async () => {
    await linkDiscordWanderer(discord, lord)
    await runLinkedRoleUpdate(site)
    const faulty = new FaultyD1(site.env.DB)
    const die = (at: number) =>
      updateLinkedRoles(createSystemCtx({ ...site.env, DB: faulty.db }, at, 'test')).catch(() => {})
    let now = Date.now()
    let generation = 1
    // Eight days pass, so that the access token has expired. Then the data changes, and the update
    // crashes before or after query number `trip`.
    const live = async (trip: number, when: 'before' | 'after') => {
      now += 8 * DAY_MS
      generation += 1
      await site.env.DB.prepare('UPDATE players SET generation = ?').bind(generation).run()
      faulty.follow(trip === 0 ? failNever : failFromQuery(trip, when))
      await die(now)
      await runLinkedRoleUpdate(site, now + HOUR_MS)
      await runLinkedRoleUpdate(site, now + 26 * HOUR_MS)
      const { metadata } = (await findDiscordWanderer(discord))?.connection ?? {}
      return metadata?.generation
    }
    expect(await live(0, 'before')).toBe(String(generation))
    const { trips } = faulty
    expect(trips).toBeGreaterThan(5)
    for (let trip = 1; trip <= trips; trip++) {
      for (const when of ['before', 'after'] as const) {
        const isThere = (await live(trip, when)) === String(generation)
        // A lost renewal response ends the link, because a token can be renewed only once.
        if (!isThere) {
          expect(await readDiscordLinkState(lord), `${when} ${trip}`).toMatchObject({ link: null })
          await linkDiscordWanderer(discord, lord)
          await runLinkedRoleUpdate(site, now + 30 * HOUR_MS)
        }
      }
    }
    await lord.call(DISCORD_LINK_PATH, toJsonRequest({}, 'DELETE'))
    faulty.follow(failFromQuery(4, 'after'))
    await die(Date.now() + 1000)
    await runLinkedRoleUpdate(site, Date.now() + HOUR_MS)
    expect((await findDiscordWanderer(discord))?.connection).toBeNull()
    expect(await countDiscordLinks(site)).toBe(0)
    expectLoggedError(/killed/)
  })

  test('two concurrent ticks send each update of linked-role data once', async () => {
    await linkDiscordWanderer(discord, lord)
    await Promise.all([runLinkedRoleUpdate(site), runLinkedRoleUpdate(site)])
    expect((await findDiscordWanderer(discord))?.puts).toBe(1)
  })
})
