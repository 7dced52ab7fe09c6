import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentKey, ModeratedField, SubjectKind } from '#schema/community/moderation.ts'
import { auditResponse } from '#schema/contracts/community/audit.ts'
import { entryResponse } from '#schema/contracts/community/calendar.ts'
import { ownTakedowns } from '#schema/contracts/community/moderation.ts'
import { housePostResponse, ownRecruitingState } from '#schema/contracts/community/recruiting.ts'
import type { PlayerProfile } from '#schema/contracts/realm/players.ts'
import { makeAdminCtx, signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { planWeeklyEvent, toWeeklyEventBody } from '#test/support/plan-weekly-event.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'
import { EXAMPLE_LOGO_UUID, storePictures } from '#test/support/store-picture.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'
import { restoreVersion } from './restore-version.ts'
import { takeDown as takeDownText } from './takedowns.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let admin: TestBrowser
let owner: TestBrowser
let stranger: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  await storePictures(site, EXAMPLE_LOGO_UUID)
  admin = await signIn(site, { username: 'admin', isAdmin: true })
  owner = await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid })
  stranger = await signIn(site, { username: 'stranger', playerUuid: realm.alpha.uuid })
})

type Case = [field: ModeratedField, kind: SubjectKind, collection: string, name: string]
const BIO: Case = ['bio', 'player', 'players', '']
const TITLE: Case = ['title', 'entry', '', '']
const DESCRIPTION: Case = ['description', 'dynasty', 'dynasties', 'House Vesper']
const SUBJECTS = [
  BIO,
  DESCRIPTION,
  ['description', 'clan', 'clans', 'Clan of Ash'],
  ['lore', 'bloodline', 'bloodlines', 'Crimson Court'],
  ['history', 'bloodline', 'bloodlines', 'Crimson Court'],
  ['logoUuid', 'dynasty', 'dynasties', 'House Vesper'],
  ['logoUuid', 'clan', 'clans', 'Clan of Ash'],
  ['logoUuid', 'bloodline', 'bloodlines', 'Crimson Court'],
  ['lookingFor', 'dynasty', 'dynasties', 'House Vesper'],
  ['contact', 'dynasty', 'dynasties', 'House Vesper'],
  ['seeking', 'player', 'players', ''],
  TITLE,
  ['text', 'entry', '', ''],
  ['place', 'entry', '', ''],
] satisfies Case[]

/** Returns what to take down, with functions to write it as the lord and read it as a visitor. */
async function toSubject(given: Case) {
  const [field, kind, collection, name] = given
  if (field === 'seeking') return toSearch()
  if (kind === 'entry') return toPlannedEntry(field as 'title')
  if (field === 'lookingFor' || field === 'contact') return toPost(field)
  if (kind === 'player') {
    const path = `/api/players/by-uuid/${realm.lord.uuid}/profile`
    const { player } = await site.get<PlayerProfile>(path)
    return {
      subject: { kind, field, id: player.id } satisfies ContentKey,
      write: (bio: string) => owner.call('/api/user/bio', toJsonRequest({ bio }, 'PUT')),
      read: async () => (await site.get<PlayerProfile>(path)).publicData.bio,
    }
  }
  const path = await getGroupPath(site, collection, name)
  const isLogo = field === 'logoUuid'
  return {
    subject: { kind, field, id: Number(path.split('/').at(-1)) } satisfies ContentKey,
    write: (value: string) =>
      isLogo
        ? owner.call(`${path}/logo`, toJsonRequest({ logoUuid: EXAMPLE_LOGO_UUID }))
        : owner.call(`${path}/${field}`, toJsonRequest({ [field]: value }, 'PUT')),
    read: async () => (await site.get<Record<string, string | null>>(path))[field],
  }
}

async function toPlannedEntry(field: 'title' | 'text' | 'place') {
  const { id } = await planWeeklyEvent(owner, `dynasty:${await idOfHouse()}`)
  const path = `/api/calendar/${id}`
  const readEntry = async () => entryResponse.parse(await site.get(path)).entry
  return {
    subject: { kind: 'entry', field, id } satisfies ContentKey,
    write: async (value: string) => {
      const { sequence } = await readEntry()
      return owner.call(
        path,
        toJsonRequest({ ...toWeeklyEventBody({ [field]: value }), sequence }, 'PUT'),
      )
    },
    read: async () => (await readEntry())[field],
  }
}

async function idOfHouse(): Promise<number> {
  const path = await getGroupPath(site, 'dynasties', 'House Vesper')
  return Number(path.split('/').at(-1))
}

const WISHES = { languages: ['en'], hours: null }

async function toSearch() {
  const readOwn = async () =>
    ownRecruitingState.parse(await (await owner.call('/api/recruiting/own')).json())
  const id = (await readOwn()).player?.id ?? 0
  return {
    subject: { kind: 'player', field: 'seeking', id } satisfies ContentKey,
    write: (seeking: string) =>
      owner.call('/api/recruiting/seeking', toJsonRequest({ ...WISHES, seeking }, 'PUT')),
    read: async () => (await readOwn()).seeking?.seeking,
  }
}

async function toPost(field: 'lookingFor' | 'contact') {
  const path = await getGroupPath(site, 'dynasties', 'House Vesper')
  const post = { ...WISHES, isOpen: true, lookingFor: '', contact: '', landmark: '' }
  return {
    subject: { kind: 'dynasty', field, id: Number(path.split('/').at(-1)) } satisfies ContentKey,
    write: (value: string) =>
      owner.call(`${path}/recruiting`, toJsonRequest({ ...post, [field]: value }, 'PUT')),
    read: async () => housePostResponse.parse(await site.get(`${path}/recruiting`)).post?.[field],
  }
}

function takeDown(
  subject: ContentKey,
  reason = 'names a real person',
  by = admin,
): Promise<Response> {
  return by.call('/api/admin/take-down', toJsonRequest({ ...subject, reason }))
}

async function listTakedowns(browser: TestBrowser) {
  return ownTakedowns.parse(await (await browser.call('/api/user/takedowns')).json()).takedowns
}

async function listEntries() {
  const { entries } = auditResponse.parse(await (await admin.call('/api/admin/audit')).json())
  return entries.filter(({ action }) => action !== 'set recruiting')
}

async function restore(action: string, by = admin): Promise<Response> {
  const entry = (await listEntries()).find((one) => one.action === action)
  return by.call(`/api/admin/audit/${entry?.id}/restore`, toJsonRequest({}))
}

describe.each(SUBJECTS)('takedown of the %s of a %s', (...given) => {
  const [field, kind] = given

  test('after a takedown the text is empty, and its owner can read the reason and write a new text', async () => {
    const { subject, write, read } = await toSubject(given)
    expect((await write('dreadful')).status).toBe(200)
    const written = await read()
    expect(written).toBeTruthy()
    expect((await takeDown(subject, ' names a real person ')).status).toBe(200)
    expect(await read()).toBeNull()
    const told = { ...subject, reason: 'names a real person' }
    expect(await listTakedowns(owner)).toMatchObject([told])
    expect(await listTakedowns(stranger)).toEqual([])
    expect(await listTakedowns(admin)).toEqual([])
    const ofField = (await listEntries()).filter(
      ({ action, targetKind }) => action.endsWith(` ${field}`) && targetKind === kind,
    )
    expect(ofField).toMatchObject([
      {
        actor: 'admin',
        action: `take down ${field}`,
        targetKind: kind,
        before: written,
        after: 'Taken down: names a real person',
      },
      { actor: 'owner', action: `set ${field}` },
    ])
    expect((await write('better')).status).toBe(200)
    expect(await listTakedowns(owner)).toEqual([])
  })

  test('after a takedown, only an administrator can restore the text from the audit log', async () => {
    const { subject, write, read } = await toSubject(given)
    await write('as it was')
    const written = await read()
    await takeDown(subject)
    for (const [browser, status] of [
      [new TestBrowser(site), 401],
      [stranger, 403],
      [owner, 403],
    ] as const) {
      expect((await takeDown(subject, 'x', browser)).status).toBe(status)
      expect((await restore(`take down ${field}`, browser)).status).toBe(status)
    }
    expect(await read()).toBeNull()
    const response = await restore(`take down ${field}`)
    expect(await response.json()).toEqual({ ...subject, value: written })
    expect(await read()).toBe(written)
    expect(await listTakedowns(owner)).toEqual([])
    expect((await listEntries())[0]).toMatchObject({
      actor: 'admin',
      action: `restore ${field}`,
      before: null,
      after: written,
    })
    expect((await restore(`take down ${field}`)).status).toBe(409)
  })
})

test('the takedown and restore functions check the administrator role themselves, as the routes do', async () => {
  const { subject, write, read } = await toSubject(BIO)
  await write('as it was')
  const ctx = makeAdminCtx(site)
  const others = { ...ctx, actor: { ...ctx.actor, isAdmin: false } }
  await expect(takeDownText(others, { ...subject, reason: 'x' })).rejects.toThrow(/not allowed/)
  await expect(restoreVersion(others, 1)).rejects.toThrow(/not allowed/)
  expect(await read()).toBe('as it was')
})

test('each version taken down can be restored, even if takedowns follow each other quickly', async () => {
  const { subject, write, read } = await toSubject(BIO)
  for (const text of ['first', 'second']) {
    await write(text)
    await takeDown(subject)
  }
  const taken = (await listEntries()).filter(({ action }) => action === 'take down bio')
  expect(taken.map(({ before }) => before)).toEqual(['second', 'first'])
  await admin.call(`/api/admin/audit/${taken[1]?.id}/restore`, toJsonRequest({}))
  expect(await read()).toBe('first')
})

test.each([
  [BIO, 'one\ntwo[31m'],
  [TITLE, 'one two[31m'],
])('restoring a text removes its control characters: %s', async (given, cleaned) => {
  const { subject, write, read } = await toSubject(given)
  await write('as it was')
  await takeDown(subject)
  await site.env.DB.prepare('UPDATE audit_log SET before = ? WHERE action = ?')
    .bind('one\r\ntwo\u001B[31m\u202E', `take down ${subject.field}`)
    .run()
  expect((await restore(`take down ${subject.field}`)).status).toBe(200)
  expect(await read()).toBe(cleaned)
})

test('a description that is restored after a takedown is found by the search again', async () => {
  const { subject, write } = await toSubject(DESCRIPTION)
  await write('We keep the gate')
  await admin.call('/api/admin/take-down', toJsonRequest({ ...subject, reason: 'x' }))
  const find = () => site.get<{ total: number }>('/api/rankings/dynasty?search=keep%20the%20gate')
  expect(await find()).toMatchObject({ total: 0 })
  await restore('take down description')
  expect(await find()).toMatchObject({ total: 1 })
})

test.each([
  ['no reason', { reason: '  ' }, 400],
  ['a reason of 201 characters', { reason: 'x'.repeat(201) }, 400],
  ['a field that players do not have', { field: 'lore' }, 400],
  ['a player who does not exist', { id: 999_999 }, 404],
  ['an empty bio', {}, 404],
])('a takedown with %s is rejected', async (_, change, status) => {
  const { subject } = await toSubject(BIO)
  const body = { ...subject, reason: 'x', ...change }
  expect((await admin.call('/api/admin/take-down', toJsonRequest(body))).status).toBe(status)
  expect(await listEntries()).toEqual([])
})

test('an audit log entry without a previous text cannot be used to restore a text', async () => {
  const { write, read } = await toSubject(BIO)
  await write('the first ever')
  await admin.call('/api/admin/sync', toJsonRequest({}))
  for (const action of ['set bio', 'force sync']) expect((await restore(action)).status).toBe(409)
  expect((await admin.call('/api/admin/audit/999999/restore', toJsonRequest({}))).status).toBe(404)
  expect(await read()).toBe('the first ever')
})

test('a takedown fails if the owner has changed the text meanwhile', async () => {
  const { subject, write, read } = await toSubject(BIO)
  await write('dreadful')
  const { DB } = site.env
  let isChanged = false
  site.env.DB = wrapD1(DB, async (sql, run) => {
    if (!isChanged && sql.startsWith('update "players"')) {
      isChanged = true
      await DB.exec("UPDATE players SET bio = 'mended'")
    }
    return run()
  })
  expect((await takeDown(subject)).status).toBe(409)
  expect(await read()).toBe('mended')
  expect(await listTakedowns(owner)).toEqual([])
})
