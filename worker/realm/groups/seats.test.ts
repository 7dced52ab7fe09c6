import { beforeEach, describe, expect, test } from 'vitest'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { makeUuid } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'
import { storePictures } from '#test/support/store-picture.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'

const LOGO = 'db02d587-2bf9-3322-007b-5d80cf3f43fc'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncSmallRealm(site)
  await storePictures(site, LOGO)
  owner = await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid })
})

const GROUPS = [
  ['dynasties', 'House Vesper', 'description', 'house'],
  ['clans', 'Clan of Ash', 'description', 'clan'],
  ['bloodlines', 'Crimson Court', 'lore', 'bloodline'],
] as const

async function statusesOfEdits(browser: TestBrowser, path: string, field: string) {
  const edits = [
    browser.call(`${path}/${field}`, toJsonRequest({ [field]: 'Still mine.' }, 'PUT')),
    browser.call(`${path}/logo`, toJsonRequest({ logoUuid: LOGO })),
    browser.call(`${path}/logo`, { ...toJsonRequest({}, 'DELETE'), body: null }),
  ]
  return (await Promise.all(edits)).map(({ status }) => status)
}

/** Removes the lord from the feed’s players, while the feed’s seats still name the lord. */
async function departLord() {
  const { world } = site.game
  world.players.splice(world.players.indexOf(realm.lord), 1)
  await site.sync()
}

describe.each(GROUPS)('owner seat of one of the %s', (kind, name, field, group) => {
  test('a departed owner has no rights, and regains them by returning', async () => {
    const path = await getGroupPath(site, kind, name)
    await owner.call(`${path}/logo`, toJsonRequest({ logoUuid: LOGO }))
    await departLord()
    expect(await statusesOfEdits(owner, path, field)).toEqual([403, 403, 403])
    const read = await (await owner.call(path)).json()
    expect(read).toMatchObject({ isOwner: false, logoUuid: LOGO, [field]: null })
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n')).toBe(1)
    site.game.world.players.push(realm.lord)
    await site.sync()
    expect(await statusesOfEdits(owner, path, field)).toEqual([200, 200, 200])
    expect(await (await owner.call(path)).json()).toMatchObject({ isOwner: true })
  })

  test('an owner seat gives no rights to an avatar who is not in the game yet', async () => {
    const path = await getGroupPath(site, kind, name)
    const unknown = makeUuid()
    realm[group].leadership = [{ seat: 'owner', role: 'Heir', player: unknown, name: 'The Heir' }]
    await site.sync()
    const heir = await signIn(site, { username: 'heir', playerUuid: unknown })
    expect(await statusesOfEdits(heir, path, field)).toEqual([403, 403, 403])
    expect(await (await heir.call(path)).json()).toMatchObject({ isOwner: false })
  })

  test('an owner’s write fails if the owner departs after the permission check', async () => {
    const path = await getGroupPath(site, kind, name)
    const { DB } = site.env
    const db = wrapD1(DB, async (sql, run) => {
      if (sql.startsWith(`update "${kind}"`)) await DB.exec('UPDATE players SET departed_at = 1')
      return run()
    })
    const late = new TestBrowser(new Site({ DB: db }))
    for (const [cookie, value] of owner.cookies) late.cookies.set(cookie, value)
    expect((await late.call(`${path}/logo`, toJsonRequest({ logoUuid: LOGO }))).status).toBe(403)
    expect(await site.get(path)).toMatchObject({ logoUuid: null })
  })
})

test('a dynasty’s owner has no rights over a clan with the same UUID', async () => {
  const { clan, house, member } = realm
  clan.uuid = house.uuid
  clan.name = 'Clan of Cinders'
  house.leadership = [{ seat: 'owner', role: 'Lord', player: member.uuid }]
  await site.sync()
  const path = await getGroupPath(site, 'clans', 'Clan of Cinders')
  const lord = await signIn(site, { username: 'lord', playerUuid: member.uuid })
  expect(await statusesOfEdits(lord, path, 'description')).toEqual([403, 403, 403])
  const housePath = await getGroupPath(site, 'dynasties', 'House Vesper')
  expect(await statusesOfEdits(lord, housePath, 'description')).toEqual([200, 200, 200])
  expect(await statusesOfEdits(owner, path, 'description')).toEqual([200, 200, 200])
  expect(await statusesOfEdits(owner, housePath, 'description')).toEqual([403, 403, 403])
})

describe('bio of a departed player', () => {
  test('a departed player’s bio can be edited by an administrator, but not by the player', async () => {
    await owner.call('/api/user/bio', toJsonRequest({ bio: 'I was there.' }, 'PUT'))
    await departLord()
    expect((await owner.call('/api/user/bio', toJsonRequest({ bio: 'I am.' }, 'PUT'))).status).toBe(
      403,
    )
    expect(await (await owner.call('/api/user/bio')).json()).toEqual({ bio: 'I was there.' })
    const admin = await signIn(site, { username: 'admin', isAdmin: true })
    const path = `/api/players/uuid/${realm.lord.uuid}/bio`
    expect((await admin.call(path, toJsonRequest({ bio: 'Gone.' }, 'PUT'))).status).toBe(200)
    expect(await (await owner.call('/api/user/bio')).json()).toEqual({ bio: 'Gone.' })
  })

  test('a bio is not written if the player departs after the permission check', async () => {
    const { DB } = site.env
    const db = wrapD1(DB, async (sql, run) => {
      if (sql.startsWith('update "players"')) await DB.exec('UPDATE players SET departed_at = 1')
      return run()
    })
    const late = new TestBrowser(new Site({ DB: db }))
    for (const [cookie, value] of owner.cookies) late.cookies.set(cookie, value)
    expect((await late.call('/api/user/bio', toJsonRequest({ bio: 'Late.' }, 'PUT'))).status).toBe(
      403,
    )
    expect(await DB.prepare('SELECT count(*) AS n FROM audit_log').first('n')).toBe(0)
  })
})
