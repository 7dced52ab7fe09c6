import { expect, inject, test } from 'vitest'
import type { Court, CourtNews } from '#schema/contracts/community/court.ts'
import { COURT_PEOPLE_SHOWN, WATCHES_MAX } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { signIn, TestBrowser } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { recordCourtNews } from '#worker/sync/days/record-court-news.ts'

const CHILDER = inject('isSoak') ? 1000 : 320
const CALL_ROWS = 60

test('each call of the court API reads at most 60 rows, even with many childer and 200 watched players', async () => {
  const site = new Site()
  site.now = Date.now() - 12 * 60 * 60_000
  const { lord, house, clan, bloodline } = await syncSmallRealm(site)
  const childer = Array.from({ length: CHILDER }, (_, index) =>
    makePlayer({
      name: `Childe ${index}`,
      sire: lord.uuid,
      follows: lord.uuid,
      dynasty: house.uuid,
      lastSeen: new Date(site.now).toISOString(),
    }),
  )
  site.game.world.players.push(...childer)
  const others = ['House Dusk', 'House Dawn'].map((name) =>
    makeDynasty({ name, leadership: [{ seat: 'owner', role: 'Lord', player: lord.uuid }] }),
  )
  site.game.world.dynasties.push(...others)
  await site.sync()
  const browser = await signIn(site, { username: 'lord', playerUuid: lord.uuid })
  const watch = site.env.DB.prepare(
    `INSERT INTO watches (account_id, kind, uuid, since)
     SELECT accounts.id, 'player', players.uuid, 1
     FROM accounts CROSS JOIN players WHERE sire_uuid = ? LIMIT ${WATCHES_MAX}`,
  )
  await watch.bind(lord.uuid).run()
  const log = site.env.DB.prepare(
    `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100)
     INSERT INTO audit_log (at, actor, action, target_kind, target, request_id)
     SELECT ?1, 'x', iif(i % 2, 'set bio', 'restore ' || ?2), ?3, ?4, 'r' FROM n`,
  )
  await site.env.DB.prepare(
    'INSERT INTO courts (account_id, read_audit_id, read_at) SELECT id, 0, 1 FROM accounts',
  ).run()
  for (const [field, kind, { uuid }] of [
    ['bio', 'player', lord],
    ['description', 'dynasty', house],
    ['description', 'clan', clan],
    ['lore', 'bloodline', bloodline],
    ...others.map((other) => ['description', 'dynasty', other] as const),
  ] as const) {
    await log.bind(Date.now(), field, kind, uuid).run()
  }
  for (const childe of childer.slice(0, 150)) childe.title = 'Night Warden'
  for (const childe of childer.slice(150, 300)) childe.follows = null
  await site.sync()
  for (let ticks = 0; ticks < 3; ticks++) await recordCourtNews(site.ctx())

  const rowsOf = async (path: string) => {
    const { env, reading } = makeRowCountingEnv(site.env)
    const counted = new TestBrowser(new Site(env))
    for (const [name, value] of browser.cookies) counted.cookies.set(name, value)
    const response = await counted.call(path)
    expect(response.status).toBe(200)
    return { rows: reading.rows, body: await response.json() }
  }
  const court = await rowsOf('/api/court')
  const news = await rowsOf('/api/court/news')
  const unread = await rowsOf('/api/court/unread')
  const watches = await rowsOf('/api/court/watches')
  const { childer: shown } = court.body as Court
  expect([shown.total, shown.first.length]).toEqual([CHILDER + 1, COURT_PEOPLE_SHOWN])
  expect(unread.body).toEqual({ count: 9, isMore: true })
  const { notices } = news.body as CourtNews
  expect(notices.map(({ group }) => group?.name)).toEqual(Array(5).fill('House Dawn'))
  for (const { rows } of [court, news, unread, watches]) {
    expect(rows).toBeGreaterThan(20)
    expect(rows).toBeLessThanOrEqual(CALL_ROWS)
  }
})
