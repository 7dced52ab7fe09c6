import { beforeEach, describe, expect, test } from 'vitest'
import { HUD_RESPONSE_MAX_BYTES, type HudPulseResponse } from '#schema/contracts/outside/hud.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import {
  insertAccount,
  signIn,
  TEST_PASSWORD,
  TestBrowser,
  toJsonRequest,
} from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { callAsHud, HUD_AVATAR_UUID, OTHER_AVATAR_UUID } from '#test/support/worn-hud.ts'
import { addHudNewsSentences } from './news.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
})

async function readNews(avatar: string, pulsed = site): Promise<string[] | undefined> {
  const response = await callAsHud(pulsed, 'pulse', { avatar })
  return (await response.json<HudPulseResponse>()).news
}

test('a new avatar’s HUD reports its embrace once, but no events from before its account existed', async () => {
  await callAsHud(site, 'register', { username: 'nyx' })
  expect((await callAsHud(site, 'pulse', {})).status).toBe(404)
  const { lord, house } = realm
  for (const uuid of [HUD_AVATAR_UUID, OTHER_AVATAR_UUID]) {
    const sire = lord.uuid
    site.game.world.players.push(makePlayer({ uuid, username: uuid, sire, dynasty: house.uuid }))
  }
  await site.sync()
  const all = await Promise.all([readNews(HUD_AVATAR_UUID), readNews(HUD_AVATAR_UUID)])
  const told = ['You were embraced by Aurelia Vesper into House Vesper.']
  expect(all.filter(Boolean)).toEqual([told])
  expect(await readNews(HUD_AVATAR_UUID)).toBeUndefined()
  await insertAccount(site, { username: 'other', playerUuid: OTHER_AVATAR_UUID })
  expect(await readNews(OTHER_AVATAR_UUID)).toBeUndefined()
})

test('the HUDs of a house’s members report a new lord (to the lord as “you”), but not a new captain', async () => {
  const { lord, member, alpha, house } = realm
  for (const { uuid, username } of [lord, member, alpha]) {
    await insertAccount(site, { username, playerUuid: uuid })
    expect(await readNews(uuid)).toBeUndefined()
  }
  const [owner, captain] = house.leadership ?? []
  Object.assign(captain ?? {}, { player: lord.uuid, name: null })
  await site.sync()
  expect(await readNews(lord.uuid)).toBeUndefined()
  Object.assign(owner ?? {}, { player: member.uuid })
  await site.sync()
  expect(await readNews(lord.uuid)).toEqual([
    'Your house, House Vesper, has a new Lord: Nox-Marie.',
  ])
  expect(await readNews(member.uuid)).toEqual(['You took the seat of Lord of House Vesper.'])
  expect(await readNews(alpha.uuid)).toBeUndefined()
})

describe('HUD news about the account', () => {
  let admin: TestBrowser

  beforeEach(async () => {
    const { lord } = realm
    await insertAccount(site, { username: 'lord', playerUuid: lord.uuid })
    admin = await signIn(site, { username: 'admin', isAdmin: true })
    await readNews(lord.uuid)
  })

  async function takeDown(
    field: string,
    kind: string,
    id: number | null | undefined,
  ): Promise<void> {
    const body = { kind, id, field, reason: 'An insult' }
    expect((await admin.call('/api/admin/take-down', toJsonRequest(body))).status).toBe(200)
  }

  test('the HUD reports a new password, and takedowns with the reason but without the administrator', async () => {
    const { lord } = realm
    const owner = new TestBrowser(site)
    await owner.logIn('lord', TEST_PASSWORD)
    const [house] = await site.get<{ id: number }[]>('/api/dynasties')
    await owner.call('/api/user/bio', toJsonRequest({ bio: 'Mine' }, 'PUT'))
    const description = { description: 'Ours' }
    await owner.call(`/api/dynasties/${house?.id}/description`, toJsonRequest(description, 'PUT'))
    await callAsHud(site, 'password', { avatar: lord.uuid, password: 'raven-and-rose' })
    const id = await site.env.DB.prepare('SELECT id FROM players WHERE uuid = ?')
      .bind(lord.uuid)
      .first<number>('id')
    await takeDown('bio', 'player', id)
    await takeDown('description', 'dynasty', house?.id)
    const news = await readNews(lord.uuid)
    expect(news).toEqual([
      expect.stringMatching(/^Your password was changed on \d+ \w+ at \d\d:\d\d UTC\. If/),
      'Your bio was taken down by an administrator: An insult',
      'The description of House Vesper was taken down by an administrator: An insult',
    ])
    expect(await readNews(lord.uuid)).toBeUndefined()
  })

  test('the HUD reports nothing while the account is suspended', async () => {
    await callAsHud(site, 'password', { avatar: realm.lord.uuid, password: 'raven-and-rose' })
    await site.env.DB.prepare('UPDATE accounts SET suspended_at = 1').run()
    expect(await readNews(realm.lord.uuid)).toBeUndefined()
  })

  test('reading the news costs at most 60 rows after a year without a pulse', async () => {
    const { lord, house } = realm
    await site.env.DB.batch(
      Array.from({ length: 200 }, (_, index) => [
        site.env.DB.prepare(
          `INSERT INTO events (id, run_id, at, kind, player_uuid, group_kind, group_uuid)
           VALUES (?1, 1, ?1, 'seat-taken', ?2, 'dynasty', ?3)`,
        ).bind(1000 + index, lord.uuid, house.uuid),
        ...[
          ['player', lord.uuid],
          ['dynasty-landmark', house.uuid],
        ].map(([kind, uuid]) =>
          site.env.DB.prepare('INSERT INTO event_subjects VALUES (?, ?, ?)').bind(
            kind,
            uuid,
            1000 + index,
          ),
        ),
        site.env.DB.prepare(
          `INSERT INTO audit_log (at, actor, action, target_kind, target, request_id)
           VALUES (?, 'admin', 'read private profile', 'player', ?, 'r')`,
        ).bind(index, lord.uuid),
      ]).flat(),
    )
    const { env, reading } = makeRowCountingEnv(site.env)
    await readNews(lord.uuid, new Site(env))
    expect(reading.rows).toBeGreaterThan(20)
    expect(reading.rows).toBeLessThanOrEqual(60)
  })
})

test('a HUD gets the newest five news items, or fewer if the response would be too long for a script', () => {
  const takedowns = (length: number) =>
    Array.from({ length: 7 }, (_, at) => {
      const [kind, field] = ['player', 'bio'] as const
      return { at, kind, field, reason: `${'🦇'.repeat(length)} ${at}`, group: null }
    })
  const tell = (length: number) =>
    addHudNewsSentences({ ok: true, message: 'Seen.' }, [[], [], [], takedowns(length), []])
  expect(tell(1).news?.map((sentence) => sentence.at(-1))).toEqual(['2', '3', '4', '5', '6'])
  const full = tell(100)
  expect(full.news?.map((sentence) => sentence.at(-1))).toEqual(['3', '4', '5', '6'])
  expect(new TextEncoder().encode(JSON.stringify(full)).byteLength).toBeLessThan(
    HUD_RESPONSE_MAX_BYTES,
  )
  expect(tell(600).news).toBeUndefined()
})
