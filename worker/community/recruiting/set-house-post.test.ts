import { beforeEach, describe, expect, test } from 'vitest'
import { HOUSE_POST_MAX_LENGTH } from '#schema/community/recruiting.ts'
import { auditResponse } from '#schema/contracts/community/audit.ts'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import {
  EXAMPLE_HOUSE_POST,
  listRecruitingHouses,
  openRecruitingSite,
  readHousePost,
  readRecruitingPage,
  writeHousePost,
} from '#test/support/house-posts.ts'
import { signIn, type TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { Site } from '#test/support/site.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'

let site: Site
let realm: Awaited<ReturnType<typeof openRecruitingSite>>['realm']
let owner: TestBrowser
let path: string

beforeEach(async () => {
  ;({ site, realm, owner, path } = await openRecruitingSite())
})

async function readLog() {
  const admin = await signIn(site, { username: crypto.randomUUID(), isAdmin: true })
  return auditResponse.parse(await (await admin.call('/api/admin/audit')).json()).entries
}

test('a recruiting post appears on the house’s page, in the recruiting list and in the ranking', async () => {
  expect(await readHousePost(site, path)).toBeNull()
  expect(await readRecruitingPage(site)).toEqual({ houses: [], total: 0, page: 1, pages: 1 })
  expect((await writeHousePost(owner, path)).status).toBe(200)
  const shown = {
    isOpen: true,
    languages: ['en', 'de'],
    hours: { startHour: 19, endHour: 1 },
    lookingFor: EXAMPLE_HOUSE_POST.lookingFor,
    landmark: 'https://maps.secondlife.com/secondlife/Evernight/128/128/24',
    isOld: false,
  }
  expect(await readHousePost(site, path)).toMatchObject({
    ...shown,
    contact: EXAMPLE_HOUSE_POST.contact,
    contactPlayer: null,
  })
  const { isOpen: _isOpen, ...listed } = shown
  expect(await readRecruitingPage(site)).toMatchObject({
    houses: [{ name: 'House Vesper', memberCount: 2, ...listed }],
    total: 1,
  })
  expect(await listRecruitingHouses(site)).toEqual([['House Vesper', true]])
  const all = await site.get<Ranking>('/api/rankings/dynasty?page=1')
  expect(all.rows.map(({ name, isRecruiting }) => [name, isRecruiting])).toContainEqual([
    'Thornback Pack',
    false,
  ])
})

test('the post of a house that stops recruiting stays on the house’s page, but is in no list', async () => {
  await writeHousePost(owner, path)
  await writeHousePost(owner, path, { isOpen: false })
  expect(await readHousePost(site, path)).toMatchObject({
    isOpen: false,
    lookingFor: EXAMPLE_HOUSE_POST.lookingFor,
  })
  expect((await readRecruitingPage(site)).total).toBe(0)
  expect(await listRecruitingHouses(site)).toEqual([])
})

test.each([
  ['301 characters', { lookingFor: 'x'.repeat(HOUSE_POST_MAX_LENGTH + 1) }],
  ['151 emoji', { lookingFor: '🦇'.repeat(HOUSE_POST_MAX_LENGTH / 2 + 1) }],
  ['no language', { languages: [] }],
  ['an unknown language', { languages: ['tlh'] }],
  ['six languages', { languages: ['en', 'de', 'fr', 'es', 'it', 'pt'] }],
  ['playing hours of no length', { hours: { startHour: 3, endHour: 3 } }],
  ['an hour after the end of the day', { hours: { startHour: 3, endHour: 24 } }],
  ['a landmark that is not a place in the game', { landmark: 'https://example.com/' }],
  ['a landmark that is a script', { landmark: 'javascript:alert(1)' }],
  ['a contact who is not in the game', { contactUuid: crypto.randomUUID() }],
  ['a contact of another house', 'alpha'],
  ['a contact of no house', 'outlaw'],
  ['a long contact', { contact: 'x'.repeat(101) }],
] as const)('a post with %s is rejected', async (_, given) => {
  const change = typeof given === 'string' ? { contactUuid: realm[given].uuid } : given
  expect((await writeHousePost(owner, path, change)).status).toBe(400)
  expect(await readHousePost(site, path)).toBeNull()
})

test('a recruiting text of 300 characters or 150 emoji can be saved', async () => {
  for (const lookingFor of ['x'.repeat(300), '🦇'.repeat(150)]) {
    expect((await writeHousePost(owner, path, { lookingFor })).status).toBe(200)
    expect(await readHousePost(site, path)).toMatchObject({ lookingFor })
  }
})

test.each([
  ['is veiled', "veil = 'veiled'"],
  ['has left the game', 'departed_at = 1'],
  ['has left the house', 'dynasty_uuid = NULL'],
])('a post names its contact player, unless that player %s', async (_, change) => {
  await writeHousePost(owner, path, { contactUuid: realm.member.uuid })
  expect(await readHousePost(site, path)).toMatchObject({
    contactPlayer: { uuid: realm.member.uuid, name: 'Nox-Marie' },
    contact: null,
  })
  await site.env.DB.prepare(`UPDATE players SET ${change} WHERE uuid = ?`)
    .bind(realm.member.uuid)
    .run()
  expect(await readHousePost(site, path)).toMatchObject({ contactPlayer: null })
})

test('a veiled player of another house is refused as contact with the same error as an unknown player', async () => {
  await site.env.DB.prepare("UPDATE players SET veil = 'veiled'").run()
  const tell = async (contactUuid: string) => {
    const response = await writeHousePost(owner, path, { contactUuid })
    return [response.status, { ...(await response.json<object>()), requestId: '' }]
  }
  expect(await tell(realm.outlaw.uuid)).toEqual(await tell(crypto.randomUUID()))
  expect((await tell(realm.member.uuid))[0]).toBe(200)
})

test('each edited text of a post has its own log entry, and the other edited fields share one entry', async () => {
  await writeHousePost(owner, path)
  await writeHousePost(owner, path, { lookingFor: 'Nobody' })
  await owner.call(`${path}/recruiting/renew`, toJsonRequest({}))
  expect((await readLog()).map(({ action, after }) => [action, after])).toEqual([
    ['renew recruiting', null],
    ['set contact', EXAMPLE_HOUSE_POST.contact],
    ['set lookingFor', 'Nobody'],
    [
      'set recruiting',
      'open; en, de; 19 to 1; https://maps.secondlife.com/secondlife/Evernight/128/128/24',
    ],
  ])
})

test('an owner who has lost the seat cannot save the house’s post', async () => {
  expect((await writeHousePost(owner, path)).status).toBe(200)
  await site.env.DB.exec("UPDATE leadership_seats SET player_uuid = NULL WHERE seat = 'owner'")
  expect((await writeHousePost(owner, path, { lookingFor: 'Taken' })).status).toBe(403)
  expect(await readHousePost(site, path)).toMatchObject({
    lookingFor: EXAMPLE_HOUSE_POST.lookingFor,
  })
})

describe('concurrent saves of a house’s post', () => {
  /** Returns a browser that runs `happens` between a call’s read and its write. */
  function openBefore(happens: () => Promise<unknown>): TestBrowser {
    const { DB } = site.env
    let isDone = false
    const late = new Site({
      DB: wrapD1(DB, async (sql, run) => {
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

  test('if two devices save at once, only one save is stored and logged, and the other is refused', async () => {
    await writeHousePost(owner, path)
    const late = openBefore(() =>
      writeHousePost(owner, path, { lookingFor: 'A gardener', hours: null }),
    )
    const response = await writeHousePost(late, path, { contact: 'Ask at the gate' })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: 'It was changed in the meantime. Look at it again.' },
    ])
    expect(await readHousePost(site, path)).toMatchObject({
      lookingFor: 'A gardener',
      hours: null,
      contact: EXAMPLE_HOUSE_POST.contact,
    })
    expect(await listTexts()).toEqual([['set lookingFor', 'A gardener']])
    expect((await writeHousePost(owner, path, { contact: 'Ask at the gate' })).status).toBe(200)
  })

  test('a recruiting text that an administrator takes down while its owner saves the post stays empty', async () => {
    await writeHousePost(owner, path)
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    const id = Number(path.split('/').at(-1))
    const body = { kind: 'dynasty', id, field: 'lookingFor', reason: 'It insults' }
    const late = openBefore(() => admin.call('/api/admin/take-down', toJsonRequest(body)))
    expect((await writeHousePost(late, path, { contact: 'Ask at the gate' })).status).toBe(409)
    expect(await readHousePost(site, path)).toMatchObject({
      lookingFor: null,
      contact: EXAMPLE_HOUSE_POST.contact,
    })
    expect(await listTexts()).toEqual([
      ['take down lookingFor', 'Taken down: It insults'],
      ['set lookingFor', EXAMPLE_HOUSE_POST.lookingFor],
    ])
  })

  test('saving an unchanged recruiting post a second time succeeds', async () => {
    const late = openBefore(() => writeHousePost(owner, path))
    expect((await writeHousePost(late, path, {})).status).toBe(200)
    expect(await listTexts()).toEqual([['set lookingFor', EXAMPLE_HOUSE_POST.lookingFor]])
  })

  test('a recruiting post is not saved if the owner loses the seat during the save', async () => {
    const late = openBefore(() =>
      site.env.DB.exec("UPDATE leadership_seats SET player_uuid = NULL WHERE seat = 'owner'"),
    )
    const response = await writeHousePost(late, path, {})
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { error: 'You no longer own this.' },
    ])
    expect(await readHousePost(site, path)).toBeNull()
  })
})
