import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AGE_POST } from '#realm/texts/age-post.ts'
import { auditResponse } from '#schema/contracts/audit.ts'
import type { Ranking } from '#schema/contracts/rankings.ts'
import { housePostResponse, recruitingHouses } from '#schema/contracts/recruiting.ts'
import { LOOKING_FOR_MAX_LENGTH, POST_FRESH_MS } from '#schema/recruiting.ts'
import { aroundD1 } from '#test/support/around-d1.ts'
import { countingEnv } from '#test/support/count-rows.ts'
import { type Browser, json, PASSWORD, signIn } from '#test/support/people.ts'
import { makeDynasty } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { pathOfGroup, syncSmallRealm } from '#test/support/small-realm.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: Browser
let path: string

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  owner = await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid })
  path = await pathOfGroup(site, 'dynasties', 'House Vesper')
})

const POST = {
  isOpen: true,
  languages: ['en', 'de'],
  hours: { startHour: 19, endHour: 1 },
  lookingFor: 'A scribe, and someone for the gate.',
  contact: 'Ask in the group chat',
  landmark: 'http://maps.secondlife.com/secondlife/Evernight/128/128/24',
}

function write(change: object = {}, by = owner): Promise<Response> {
  return by.call(`${path}/recruiting`, json({ ...POST, ...change }, 'PUT'))
}

async function readPost() {
  return housePostResponse.parse(await site.get(`${path}/recruiting`)).post
}

async function list(query = '') {
  return recruitingHouses.parse(await site.get(`/api/recruiting?page=1${query}`))
}

async function listRecruiting() {
  const ranking = await site.get<Ranking>('/api/rankings/dynasty?recruiting=yes')
  return ranking.rows.map(({ name, isRecruiting }) => [name, isRecruiting])
}

async function readLog() {
  const admin = await signIn(site, { username: crypto.randomUUID(), isAdmin: true })
  return auditResponse.parse(await (await admin.call('/api/admin/audit')).json()).entries
}

test('what the owner writes is on the house’s page, in the list and in the ranking', async () => {
  expect(await readPost()).toBeNull()
  expect(await list()).toEqual({ houses: [], total: 0, page: 1, pages: 1 })
  expect((await write()).status).toBe(200)
  const shown = {
    isOpen: true,
    languages: ['en', 'de'],
    hours: { startHour: 19, endHour: 1 },
    lookingFor: POST.lookingFor,
    landmark: 'https://maps.secondlife.com/secondlife/Evernight/128/128/24',
    isOld: false,
  }
  expect(await readPost()).toMatchObject({ ...shown, contact: POST.contact, contactPlayer: null })
  const { isOpen: _isOpen, ...listed } = shown
  expect(await list()).toMatchObject({
    houses: [{ name: 'House Vesper', memberCount: 2, ...listed }],
    total: 1,
  })
  expect(await listRecruiting()).toEqual([['House Vesper', true]])
  const all = await site.get<Ranking>('/api/rankings/dynasty?page=1')
  expect(all.rows.map(({ name, isRecruiting }) => [name, isRecruiting])).toContainEqual([
    'Thornback Pack',
    false,
  ])
})

test('a closed post stays on the house’s page, and is in no list', async () => {
  await write()
  await write({ isOpen: false })
  expect(await readPost()).toMatchObject({ isOpen: false, lookingFor: POST.lookingFor })
  expect((await list()).total).toBe(0)
  expect(await listRecruiting()).toEqual([])
})

test('after 30 days a post is old, and one press renews it', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - POST_FRESH_MS)
  await owner.logIn('owner', PASSWORD)
  expect((await write()).status).toBe(200)
  expect(await listRecruiting()).toEqual([['House Vesper', true]])
  clock.mockRestore()
  await owner.logIn('owner', PASSWORD)
  expect(await readPost()).toMatchObject({ isOpen: true, isOld: true })
  expect((await list()).houses).toMatchObject([{ name: 'House Vesper', isOld: true }])
  expect(await listRecruiting()).toEqual([])
  const renew = (by: Browser) => by.call(`${path}/recruiting/renew`, json({}))
  const stranger = await signIn(site, { username: 'alpha', playerUuid: realm.alpha.uuid })
  expect((await renew(stranger)).status).toBe(403)
  expect((await renew(owner)).status).toBe(200)
  expect(await readPost()).toMatchObject({ isOld: false })
  expect(await listRecruiting()).toEqual([['House Vesper', true]])
})

describe('a filter', () => {
  test.each([
    ['&species=Vampire', 1],
    ['&species=Lycan', 0],
    ['&speaks=fr,de', 1],
    ['&speaks=fr', 0],
    ['&plays=23-2', 1],
    ['&plays=1-19', 0],
    ['&species=Vampire&speaks=en&plays=20-21', 1],
  ])('%s finds %i', async (query, total) => {
    await write()
    expect((await list(query)).total).toBe(total)
  })

  test('finds a house that says no hours at any', async () => {
    await write({ hours: null })
    expect((await list('&plays=1-19')).total).toBe(1)
  })
})

test.each([
  ['301 characters', { lookingFor: 'x'.repeat(LOOKING_FOR_MAX_LENGTH + 1) }],
  ['151 emoji', { lookingFor: '🦇'.repeat(LOOKING_FOR_MAX_LENGTH / 2 + 1) }],
  ['no language', { languages: [] }],
  ['an unknown language', { languages: ['tlh'] }],
  ['six languages', { languages: ['en', 'de', 'fr', 'es', 'it', 'pt'] }],
  ['hours of no length', { hours: { startHour: 3, endHour: 3 } }],
  ['an hour that no day has', { hours: { startHour: 3, endHour: 24 } }],
  ['a landmark that is no place', { landmark: 'https://example.com/' }],
  ['a landmark that is a script', { landmark: 'javascript:alert(1)' }],
  ['a contact who is not in the game', { contactUuid: crypto.randomUUID() }],
  ['a long contact', { contact: 'x'.repeat(101) }],
])('%s is refused', async (_, change) => {
  expect((await write(change)).status).toBe(400)
  expect(await readPost()).toBeNull()
})

test('300 characters are saved, and 150 emoji', async () => {
  for (const lookingFor of ['x'.repeat(300), '🦇'.repeat(150)]) {
    expect((await write({ lookingFor })).status).toBe(200)
    expect(await readPost()).toMatchObject({ lookingFor })
  }
})

test('a contact of the game is named, unless they are veiled or have left', async () => {
  await write({ contactUuid: realm.member.uuid })
  expect(await readPost()).toMatchObject({
    contactPlayer: { uuid: realm.member.uuid, name: 'Nox-Marie' },
    contact: null,
  })
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE uuid = ?")
    .bind(realm.member.uuid)
    .run()
  expect(await readPost()).toMatchObject({ contactPlayer: null })
})

test('each edit is in the log: the texts by themselves, and the rest', async () => {
  await write()
  await write({ lookingFor: 'Nobody' })
  await owner.call(`${path}/recruiting/renew`, json({}))
  expect((await readLog()).map(({ action, after }) => [action, after])).toEqual([
    ['renew recruiting', null],
    ['set contact', POST.contact],
    ['set lookingFor', 'Nobody'],
    [
      'set recruiting',
      'open; en, de; 19 to 1; https://maps.secondlife.com/secondlife/Evernight/128/128/24',
    ],
  ])
})

test('a house that leaves the game leaves the list, and comes back with its post', async () => {
  const { dynasties } = site.game.world
  dynasties.push(makeDynasty(), makeDynasty(), makeDynasty(), makeDynasty())
  await site.sync()
  await write()
  dynasties.splice(dynasties.indexOf(realm.house), 1)
  await site.sync()
  expect((await list()).total).toBe(0)
  dynasties.push(realm.house)
  await site.sync()
  expect((await list()).total).toBe(1)
})

test('an owner who loses the seat while writing writes nothing', async () => {
  const sessions = await write()
  expect(sessions.status).toBe(200)
  await site.env.DB.exec("UPDATE leadership_seats SET player_uuid = NULL WHERE seat = 'owner'")
  expect((await write({ lookingFor: 'Taken' })).status).toBe(403)
  expect(await readPost()).toMatchObject({ lookingFor: POST.lookingFor })
})

test('the demo has one old post, which is listed last and in grey', async () => {
  await write()
  const { dynasties } = site.game.world
  dynasties.push(makeDynasty({ name: 'House Ember' }), makeDynasty({ name: 'House Frost' }))
  await site.sync()
  await site.env.DB.exec(
    "INSERT INTO house_posts (id, uuid, is_open, languages, renewed_at) SELECT id, uuid, 1, '[\"en\"]', 4e15 FROM dynasties WHERE name IN ('House Ember', 'House Frost')",
  )
  await site.sync()
  for (let starts = 0; starts < 2; starts++) {
    for (const statement of AGE_POST) await site.env.DB.prepare(statement).run()
    const { houses } = await list()
    expect(houses.map(({ isOld }) => isOld)).toEqual([false, false, true])
  }
})

describe('while one device saves', () => {
  /** A browser of the owner for which this happens between what its call reads and what it writes. */
  function openBefore(happens: () => Promise<unknown>): Browser {
    const { DB } = site.env
    let isDone = false
    const late = new Site({
      DB: aroundD1(DB, async (sql, run) => {
        if (!isDone && sql.includes('INSERT INTO "house_posts"')) {
          isDone = true
          await happens()
        }
        return run()
      }),
    })
    return owner.at(late)
  }

  const listTexts = async () =>
    (await readLog())
      .filter(({ action }) => action.endsWith('lookingFor'))
      .map(({ action, after }) => [action, after])

  test('another saves: the first is told, and what is stored is in the log', async () => {
    await write()
    const late = openBefore(() => write({ lookingFor: 'A gardener', hours: null }))
    const response = await write({ contact: 'Ask at the gate' }, late)
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: 'It was changed in the meantime. Look at it again.' },
    ])
    expect(await readPost()).toMatchObject({
      lookingFor: 'A gardener',
      hours: null,
      contact: POST.contact,
    })
    expect(await listTexts()).toEqual([['set lookingFor', 'A gardener']])
    expect((await write({ contact: 'Ask at the gate' })).status).toBe(200)
  })

  test('an administrator takes its text down: it stays down', async () => {
    await write()
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    const id = Number(path.split('/').at(-1))
    const body = { kind: 'dynasty', id, field: 'lookingFor', reason: 'It insults' }
    const late = openBefore(() => admin.call('/api/admin/take-down', json(body)))
    expect((await write({ contact: 'Ask at the gate' }, late)).status).toBe(409)
    expect(await readPost()).toMatchObject({ lookingFor: null, contact: POST.contact })
    expect(await listTexts()).toEqual([
      ['take down lookingFor', 'Taken down: It insults'],
      ['set lookingFor', POST.lookingFor],
    ])
  })

  test('a second press saves the same', async () => {
    const late = openBefore(() => write())
    expect((await write({}, late)).status).toBe(200)
    expect(await listTexts()).toEqual([['set lookingFor', POST.lookingFor]])
  })

  test('the seat is lost: nothing is saved', async () => {
    const late = openBefore(() =>
      site.env.DB.exec("UPDATE leadership_seats SET player_uuid = NULL WHERE seat = 'owner'"),
    )
    const response = await write({}, late)
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { error: 'You no longer own this.' },
    ])
    expect(await readPost()).toBeNull()
  })
})

test('a page of twenty houses among 5,000 reads 60 rows at most, and a page of the ranking', async () => {
  await site.env.DB.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 10001 UNION ALL SELECT n + 1 FROM numbers WHERE n < 15000) INSERT INTO dynasties (id, uuid, name, type, member_count, leaders) SELECT n, 'house-' || n, 'House ' || n, 'house', 0, '[]' FROM numbers`,
  )
  await site.env.DB.exec(
    `INSERT INTO house_posts (id, uuid, is_open, languages, renewed_at) SELECT id, uuid, 1, '["en"]', ${Date.now()} - id FROM dynasties WHERE id > 10000`,
  )
  await site.sync()
  await write()
  site.game.world.players.splice(-1)
  await site.sync()
  const { env, reading } = countingEnv(site.env)
  const counted = new Site(env)
  const page = recruitingHouses.parse(await counted.get('/api/recruiting?page=100'))
  expect(page).toMatchObject({ page: 100 })
  expect(page.total).toBeGreaterThan(4000)
  expect(page.houses).toHaveLength(20)
  expect(reading.rows).toBeGreaterThan(40)
  expect(reading.rows).toBeLessThanOrEqual(60)
  reading.rows = 0
  await counted.get('/api/rankings/dynasty?recruiting=yes')
  expect(reading.rows).toBeGreaterThan(10)
  expect(reading.rows).toBeLessThanOrEqual(60)
})
