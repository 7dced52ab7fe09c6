import { beforeEach, expect, test, vi } from 'vitest'
import { FRESH_POST_MS, SEEKER_POST_MAX_LENGTH } from '#schema/community/recruiting.ts'
import { auditResponse } from '#schema/contracts/community/audit.ts'
import { ownRecruitingState, seekersPage } from '#schema/contracts/community/recruiting.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { signIn, TEST_PASSWORD, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let seeker: TestBrowser
let officer: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  seeker = await signIn(site, { username: 'seeker', playerUuid: realm.outlaw.uuid })
  officer = await signIn(site, { username: 'officer', playerUuid: realm.lord.uuid })
})

const POST = {
  languages: ['fr', 'en'],
  hours: { startHour: 8, endHour: 12 },
  seeking: 'A quiet coven',
}

function write(change: object = {}): Promise<Response> {
  return seeker.call('/api/recruiting/seeking', toJsonRequest({ ...POST, ...change }, 'PUT'))
}

async function list(query = '', by = officer) {
  const response = await by.call(`/api/recruiting/seekers${query}`)
  expect(response.status).toBe(200)
  return seekersPage.parse(await response.json())
}

async function readOwn(by = seeker) {
  return ownRecruitingState.parse(await (await by.call('/api/recruiting/own')).json())
}

test('players are listed as looking for a house only on request, and any officer can read the list', async () => {
  expect((await readOwn()).seeking).toBeNull()
  expect((await list()).seekers).toEqual([])
  expect((await write()).status).toBe(200)
  expect(await list()).toMatchObject({
    seekers: [{ name: 'Morwen', species: 'Witch', ...POST }],
    next: null,
  })
  expect(await readOwn()).toMatchObject({
    player: { species: 'Witch', isVeiled: false },
    seeking: { ...POST, isOld: false },
    hands: [],
    housesLed: [],
    houseId: null,
  })
  expect((await seeker.call('/api/recruiting/seeking', toJsonRequest({}, 'DELETE'))).status).toBe(
    200,
  )
  expect((await list()).seekers).toEqual([])
})

test('only officers and administrators can read the list of players looking for a house', async () => {
  const member = await signIn(site, { username: 'member', playerUuid: realm.member.uuid })
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  for (const [browser, status] of [
    [new TestBrowser(site), 401],
    [member, 403],
    [seeker, 403],
    [officer, 200],
    [admin, 200],
  ] as const) {
    expect((await browser.call('/api/recruiting/seekers')).status).toBe(status)
  }
})

test('officers see the name of a veiled player who has asked to be listed as looking for a house', async () => {
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE uuid = ?")
    .bind(realm.outlaw.uuid)
    .run()
  await write()
  expect(await readOwn()).toMatchObject({ player: { isVeiled: true } })
  expect((await list()).seekers).toMatchObject([{ name: 'Morwen' }])
})

test('officers see a player’s post for 30 days, and again after the player renews it', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - FRESH_POST_MS)
  await seeker.logIn('seeker', TEST_PASSWORD)
  await write()
  clock.mockRestore()
  await seeker.logIn('seeker', TEST_PASSWORD)
  expect((await list()).seekers).toEqual([])
  expect(await readOwn()).toMatchObject({ seeking: { isOld: true, seeking: 'A quiet coven' } })
  expect((await seeker.call('/api/recruiting/seeking/renew', toJsonRequest({}))).status).toBe(200)
  expect((await list()).seekers).toHaveLength(1)
})

test('a player without a post cannot renew one, and a departed player cannot write one', async () => {
  expect((await seeker.call('/api/recruiting/seeking/renew', toJsonRequest({}))).status).toBe(404)
  await site.env.DB.prepare('UPDATE players SET departed_at = 1 WHERE uuid = ?')
    .bind(realm.outlaw.uuid)
    .run()
  expect((await write()).status).toBe(403)
})

test.each([
  ['201 characters', { seeking: 'x'.repeat(SEEKER_POST_MAX_LENGTH + 1) }],
  ['101 emoji', { seeking: '🦇'.repeat(SEEKER_POST_MAX_LENGTH / 2 + 1) }],
  ['no language', { languages: [] }],
])('a player’s post with %s is rejected', async (_, change) => {
  expect((await write(change)).status).toBe(400)
  expect((await list()).seekers).toEqual([])
})

test('a text that is taken down while its player saves other fields stays empty', async () => {
  await write()
  const { DB } = site.env
  const late = new Site({
    DB: wrapD1(DB, async (sql, run) => {
      if (sql.includes('INSERT INTO "house_seekers"')) {
        await DB.exec('UPDATE house_seekers SET seeking = NULL')
      }
      return run()
    }),
  })
  const rest = toJsonRequest({ ...POST, hours: null }, 'PUT')
  const response = await seeker.at(late).call('/api/recruiting/seeking', rest)
  expect([response.status, await response.json()]).toMatchObject([
    409,
    { error: 'It was changed in the meantime. Look at it again.' },
  ])
  expect(await readOwn()).toMatchObject({ seeking: { seeking: null, hours: POST.hours } })
})

test('when a player saves a post twice at once, the last version in the log is the stored one', async () => {
  const statuses = (
    await Promise.all(['A coven', 'A pack'].map((seeking) => write({ seeking })))
  ).map(({ status }) => status)
  expect(statuses).toContain(200)
  const { seeking } = await readOwn()
  expect(['A coven', 'A pack']).toContain(seeking?.seeking)
  const last = await site.env.DB.prepare(
    "SELECT after FROM audit_log WHERE action = 'set seeking' ORDER BY id DESC LIMIT 1",
  ).first('after')
  expect(last).toBe(seeking?.seeking)
})

test('changes of a player’s post are logged', async () => {
  await write()
  await write({ hours: null })
  await seeker.call('/api/recruiting/seeking', toJsonRequest({}, 'DELETE'))
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  const { entries } = auditResponse.parse(await (await admin.call('/api/admin/audit')).json())
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['end search', null],
    ['set search', null],
    ['set seeking', 'A quiet coven'],
  ])
})

test('fifty players’ posts fill three pages without repeats, and a page reads at most 60 rows', async () => {
  const { players } = site.game.world
  for (let made = 0; made < 50; made++) players.push(makePlayer({ name: `Seeker ${made}` }))
  await site.sync()
  await site.env.DB.exec(
    `INSERT INTO house_seekers (id, uuid, languages, renewed_at) SELECT id, uuid, '["en"]', ${Date.now()} - id / 7 FROM players WHERE name LIKE 'Seeker %'`,
  )
  const { env, reading } = makeRowCountingEnv(site.env)
  const counted = new TestBrowser(new Site(env))
  for (const [name, value] of officer.cookies) counted.cookies.set(name, value)
  const names: string[] = []
  let next: string | null = null
  for (const size of [20, 20, 10]) {
    reading.rows = 0
    const before: string = next === null ? '' : `?cursor=${next}`
    const page = await list(before, counted)
    expect(page.seekers).toHaveLength(size)
    expect(reading.rows).toBeGreaterThan(size)
    expect(reading.rows).toBeLessThanOrEqual(60)
    names.push(...page.seekers.map(({ name }) => name))
    next = page.next
  }
  expect(next).toBeNull()
  expect(new Set(names).size).toBe(50)
})
