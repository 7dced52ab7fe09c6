import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { EDITABLE_FIELDS_BY_GROUP_KIND } from '#schema/rules.ts'
import { auditLog } from '#schema/tables/identity/accounts.ts'
import { resetWriteLimit, signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'
import { storePictures } from '#test/support/store-picture.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'

const LOGO = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'

/** Makes the small realm’s member an officer of the house, the clan and the bloodline. */
const syncOfficers = rememberWorld(async (site) => {
  const realm = await syncSmallRealm(site)
  for (const group of [realm.house, realm.clan, realm.bloodline]) {
    group.leadership?.push({ seat: 'officer_2', role: 'Captain', player: realm.member.uuid })
  }
  await site.sync()
  return realm
})

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser
let officer: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site({ TEXTURE_ORIGIN: 'https://pictures.test/{uuid}' })
  realm = await syncOfficers(site)
  await storePictures(site, LOGO)
  owner = await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid })
  officer = await signIn(site, { username: 'officer', playerUuid: realm.member.uuid })
})

const GROUPS = [
  ['dynasty', 'dynasties', 'House Vesper'],
  ['clan', 'clans', 'Clan of Ash'],
  ['bloodline', 'bloodlines', 'Crimson Court'],
] as const

const toEdit = (field: string): [string, RequestInit] =>
  field === 'logoUuid'
    ? ['logo', toJsonRequest({ logoUuid: LOGO })]
    : [field, toJsonRequest({ [field]: 'By an officer' }, 'PUT')]

const allow = (browser: TestBrowser, path: string, field: string, isAllowed = true) =>
  browser.call(`${path}/officers`, toJsonRequest({ field, isAllowed }, 'PUT'))

type Shown = { isOwner: boolean; editableFields: string[]; officerFields: string[] }
const show = async (browser: TestBrowser, path: string): Promise<Shown> => {
  const { isOwner, editableFields, officerFields } = (await (
    await browser.call(toUncachedUrl(path))
  ).json()) as Shown
  return { isOwner, editableFields, officerFields }
}

const NOTHING = { isOwner: false, editableFields: [], officerFields: [] }

describe.each(GROUPS)('editing as an officer of a %s', (kind, list, name) => {
  test.each(EDITABLE_FIELDS_BY_GROUP_KIND[kind])(
    'officers can edit the %s as long as the owner allows it',
    async (field) => {
      const path = await getGroupPath(site, list, name)
      const [part, init] = toEdit(field)
      const edit = async () => (await officer.call(`${path}/${part}`, init)).status
      expect([await edit(), await show(officer, path)]).toEqual([403, NOTHING])
      const response = await allow(owner, path, field)
      expect([response.status, await response.json()]).toEqual([200, { officerFields: [field] }])
      expect(await show(officer, path)).toEqual({ ...NOTHING, editableFields: [field] })
      expect(await show(owner, path)).toEqual({
        isOwner: true,
        editableFields: EDITABLE_FIELDS_BY_GROUP_KIND[kind],
        officerFields: [field],
      })
      for (const other of EDITABLE_FIELDS_BY_GROUP_KIND[kind]) {
        const [otherPart, otherInit] = toEdit(other)
        const { status } = await officer.call(`${path}/${otherPart}`, otherInit)
        expect([other, status]).toEqual([other, other === field ? 200 : 403])
      }
      await allow(owner, path, field, false)
      expect([await edit(), await show(officer, path)]).toEqual([403, NOTHING])
    },
  )
})

const path = () => getGroupPath(site, 'dynasties', 'House Vesper')

test('an officer’s edit is refused if the owner withdraws the permission just before the write', async () => {
  await allow(owner, await path(), 'description')
  // Revokes the permission between the check and the write.
  const { DB } = site.env
  const faltering = new Site({
    DB: wrapD1(DB, async (sql, run) => {
      if (sql.startsWith('update "dynasties"')) await DB.prepare('DELETE FROM officer_fields').run()
      return run()
    }),
  })
  const late = new TestBrowser(faltering)
  for (const [key, value] of officer.cookies) late.cookies.set(key, value)
  const [part, init] = toEdit('description')
  const response = await late.call(`${await path()}/${part}`, init)
  expect([response.status, await response.json()]).toMatchObject([
    403,
    { error: 'You may no longer edit this.' },
  ])
  expect(await site.get(await path())).toMatchObject({ description: null })
})

test('when two users edit at once, the later text is stored, and the audit log has both edits', async () => {
  await allow(owner, await path(), 'description')
  const { DB } = site.env
  let isWritten = false
  const late = new Site({
    DB: wrapD1(DB, async (sql, run) => {
      if (!isWritten && sql.startsWith('update "dynasties"')) {
        isWritten = true
        await owner.call(
          `${await path()}/description`,
          toJsonRequest({ description: 'By the owner' }, 'PUT'),
        )
      }
      return run()
    }),
  })
  const [part, init] = toEdit('description')
  expect((await officer.at(late).call(`${await path()}/${part}`, init)).status).toBe(200)
  expect(await site.get(await path())).toMatchObject({ description: 'By an officer' })
  const { actor, action, after } = auditLog
  const entries = await site
    .ctx()
    .db.select({ actor, after })
    .from(auditLog)
    .where(eq(action, 'set description'))
    .orderBy(auditLog.id)
  expect(entries).toEqual([
    { actor: 'owner', after: 'By the owner' },
    { actor: 'officer', after: 'By an officer' },
  ])
})

test('only the owner can grant edit permissions, and only for fields that the group has', async () => {
  const alpha = await signIn(site, { username: 'alpha', playerUuid: realm.alpha.uuid })
  const admin = await signIn(site, { username: 'admin', isAdmin: true })
  await allow(owner, await path(), 'description')
  for (const browser of [officer, alpha, admin]) {
    expect((await allow(browser, await path(), 'logoUuid')).status).toBe(403)
  }
  expect((await allow(new TestBrowser(site), await path(), 'logoUuid')).status).toBe(401)
  expect((await allow(owner, await path(), 'lore')).status).toBe(400)
  expect((await show(owner, await path())).officerFields).toEqual(['description'])
})

test('officers of another house and departed officers cannot edit', async () => {
  await allow(owner, await path(), 'description')
  const [part, init] = toEdit('description')
  realm.pack.leadership = [{ seat: 'officer_1', role: 'Beta', player: realm.alpha.uuid }]
  await site.sync()
  const alpha = await signIn(site, { username: 'alpha', playerUuid: realm.alpha.uuid })
  expect((await alpha.call(`${await path()}/${part}`, init)).status).toBe(403)
  await site.env.DB.prepare('UPDATE players SET departed_at = 1 WHERE uuid = ?')
    .bind(realm.member.uuid)
    .run()
  expect((await officer.call(`${await path()}/${part}`, init)).status).toBe(403)
})

test('the audit log records changed permissions and officers’ edits, but not unchanged permissions', async () => {
  await resetWriteLimit(site)
  for (const isAllowed of [true, true, false, true]) {
    await allow(owner, await path(), 'description', isAllowed)
  }
  const [part, init] = toEdit('description')
  await officer.call(`${await path()}/${part}`, init)
  const { actor, action, targetKind, before, after } = auditLog
  const entries = await site
    .ctx()
    .db.select({ actor, action, targetKind, before, after })
    .from(auditLog)
    .orderBy(auditLog.id)
  const of = (who: string, what: string, from: string | null, to: string | null) => ({
    ...{ actor: who, action: what, targetKind: 'dynasty', before: from, after: to },
  })
  expect(entries).toEqual([
    of('owner', 'allow officers', null, 'description'),
    of('owner', 'disallow officers', 'description', null),
    of('owner', 'allow officers', null, 'description'),
    of('officer', 'set description', null, 'By an officer'),
  ])
})
