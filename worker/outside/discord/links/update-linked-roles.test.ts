import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#schema/rules.ts'
import {
  countLinks,
  LINK_PATH,
  LORD_RECORDS,
  link,
  openLinkSite,
  read,
  readPerson,
  tick,
} from '#test/support/discord-links.ts'
import { expectLoggedError } from '#test/support/fail-on-console-error.ts'
import { crashesAt, FaultyD1, isWell } from '#test/support/faulty-d1.ts'
import { type Browser, json, signIn } from '#test/support/people.ts'
import type { SimulatedDiscord } from '#test/support/played-discord.ts'
import { makeDynasty } from '#test/support/rows.ts'
import type { Site } from '#test/support/site.ts'
import { systemCtx } from '#worker/core/context.ts'
import { updateLinkedRoles } from './update-linked-roles.ts'

let site: Site
let discord: SimulatedDiscord
let realm: Awaited<ReturnType<typeof openLinkSite>>['realm']
let lord: Browser

beforeEach(async () => {
  ;({ site, discord, realm, lord } = await openLinkSite())
})

describe('updates of linked-role data', () => {
  test('linked-role data is updated once when a sync changes the player’s house', async () => {
    await link(discord, lord)
    await tick(site)
    await tick(site)
    expect((await readPerson(discord))?.puts).toBe(1)
    const other = makeDynasty({ name: 'House Other', clan: realm.clan.uuid })
    site.game.world.dynasties.push(other)
    realm.lord.dynasty = other.uuid
    await site.sync()
    const id = await site.env.DB.prepare(
      "SELECT id FROM dynasties WHERE name = 'House Other'",
    ).first<number>('id')
    await tick(site)
    expect((await readPerson(discord))?.connection?.metadata.house).toBe(String(id))
    await tick(site)
    expect((await readPerson(discord))?.puts).toBe(2)
  })

  test('linked-role data is updated within a tick, however many events there are', async () => {
    await link(discord, lord)
    await tick(site)
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
    await tick(site)
    expect((await readPerson(discord))?.connection?.metadata.generation).toBe('4')
  })

  test('linked-role data is compared daily even without events', async () => {
    await link(discord, lord)
    await tick(site)
    realm.lord.generation = 3
    await site.env.DB.prepare('UPDATE players SET generation = 3 WHERE uuid = ?')
      .bind(realm.lord.uuid)
      .run()
    await tick(site, Date.now() + 23 * HOUR_MS)
    expect((await readPerson(discord))?.connection?.metadata.generation).toBe('1')
    await tick(site, Date.now() + 25 * HOUR_MS)
    expect((await readPerson(discord))?.connection?.metadata.generation).toBe('3')
  })

  test('linked-role data omits unknown values, such as no house or no seat', async () => {
    const outlaw = await signIn(site, { username: 'morwen', playerUuid: realm.outlaw.uuid })
    await link(discord, outlaw)
    await tick(site)
    const { metadata } = (await readPerson(discord))?.connection ?? {}
    expect(metadata).toMatchObject({ seat: '0' })
    expect(Object.keys(metadata ?? {})).not.toContain('house')
  })

  test('linked roles cost no call and a bounded number of queries while nothing changes', async () => {
    await link(discord, lord)
    await tick(site)
    const before = discord.requests.length
    const ctx = { ...site.ctx(), now: Date.now() + 60_000 }
    await updateLinkedRoles(ctx)
    expect(ctx.dbTiming.queries).toBeLessThanOrEqual(3)
    expect(discord.requests).toHaveLength(before)
  })

  test('linked-role data contains a renamed player’s new name', async () => {
    await link(discord, lord)
    await tick(site)
    realm.lord.name = 'Aurelia of the Hollow'
    await site.sync()
    await tick(site)
    expect((await readPerson(discord))?.connection?.platform_username).toBe('Aurelia of the Hollow')
  })
})

test('an OAuth token is renewed before it expires, repeatedly', async () => {
  await link(discord, lord)
  await tick(site)
  for (const [days, generation] of [
    [7, 4],
    [14, 5],
  ] as const) {
    await discord.change('Wanderer', 'expire')
    await site.env.DB.prepare('UPDATE players SET generation = ?').bind(generation).run()
    await tick(site, Date.now() + days * DAY_MS)
    const { metadata } = (await readPerson(discord))?.connection ?? {}
    expect(metadata?.generation).toBe(String(generation))
  }
})

describe('linked roles while Discord fails', () => {
  test.each(['error-500', 'cut', 'limit', 'ban', 'blocked', 'lost', 'refused'] as const)(
    'linked-role data becomes correct again after the fault %s',
    async (fault) => {
      await link(discord, lord)

      await discord.setFault(fault, { method: 'PUT', times: 1, ms: 10 })
      await tick(site)
      await tick(site, Date.now() + 25 * HOUR_MS)
      await tick(site, Date.now() + 50 * HOUR_MS)
      expect(await readPerson(discord)).toMatchObject({
        connection: { metadata: LORD_RECORDS },
        puts: fault === 'lost' ? 2 : 1,
      })
      if (fault === 'refused') expectLoggedError(/Discord refused a linked role/)
    },
  )

  test('a ban by Discord pauses all calls', async () => {
    await link(discord, lord)
    await discord.setFault('ban', { method: 'PUT', times: 1 })
    await tick(site)
    const before = discord.requests.length
    await tick(site, Date.now() + 60_000)
    expect(discord.requests).toHaveLength(before)
    await tick(site, Date.now() + HOUR_MS)
    expect((await readPerson(discord))?.puts).toBe(1)
  })

  test('after a crash at any database query, Discord has the correct data in the end', async () => {
    await link(discord, lord)
    await tick(site)
    const faulty = new FaultyD1(site.env.DB)
    const die = (at: number) =>
      updateLinkedRoles(systemCtx({ ...site.env, DB: faulty.db }, at, 'test')).catch(() => {})
    let now = Date.now()
    let generation = 1
    // Each day has an update, and every eighth day the token must be renewed first.
    const live = async (trip: number, when: 'before' | 'after') => {
      now += 8 * DAY_MS
      generation += 1
      await site.env.DB.prepare('UPDATE players SET generation = ?').bind(generation).run()
      faulty.follow(trip === 0 ? isWell : crashesAt(trip, when))
      await die(now)
      await tick(site, now + HOUR_MS)
      await tick(site, now + 26 * HOUR_MS)
      const { metadata } = (await readPerson(discord))?.connection ?? {}
      return metadata?.generation
    }
    expect(await live(0, 'before')).toBe(String(generation))
    const { trips } = faulty
    expect(trips).toBeGreaterThan(5)
    for (let trip = 1; trip <= trips; trip++) {
      for (const when of ['before', 'after'] as const) {
        const isThere = (await live(trip, when)) === String(generation)
        // If the response to a token renewal is lost, the link ends, because a token is renewed
        // only once.
        if (!isThere) {
          expect(await read(lord), `${when} ${trip}`).toMatchObject({ link: null })
          await link(discord, lord)
          await tick(site, now + 30 * HOUR_MS)
        }
      }
    }
    await lord.call(LINK_PATH, json({}, 'DELETE'))
    faulty.follow(crashesAt(4, 'after'))
    await die(Date.now() + 1000)
    await tick(site, Date.now() + HOUR_MS)
    expect((await readPerson(discord))?.connection).toBeNull()
    expect(await countLinks(site)).toBe(0)
    expectLoggedError(/killed/)
  })

  test('two concurrent ticks send each update once', async () => {
    await link(discord, lord)
    await Promise.all([tick(site), tick(site)])
    expect((await readPerson(discord))?.puts).toBe(1)
  })
})
