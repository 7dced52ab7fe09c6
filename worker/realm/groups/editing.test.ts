import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { signIn, TestBrowser, toJsonRequest } from '#test/support/people.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'
import { storePictures } from '#test/support/store-picture.ts'
import { wrapD1 } from '#test/support/wrap-d1.ts'

const LOGO = 'DB02D587-2bf9-3322-007b-5d80cf3f43fc'
const OTHER_LOGO = '8b5fec65-8d8d-9dc5-cda8-8fdf2716e361'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>
let owner: TestBrowser

beforeEach(async () => {
  await emptyDatabase()
  site = new Site({ TEXTURE_ORIGIN: 'https://pictures.test/{uuid}' })
  realm = await syncSmallRealm(site)
  await storePictures(site, LOGO, OTHER_LOGO)
  owner = await signIn(site, { username: 'owner', playerUuid: realm.lord.uuid })
})

const GROUPS = [
  ['dynasties', 'House Vesper', ['description']],
  ['clans', 'Clan of Ash', ['description']],
  ['bloodlines', 'Crimson Court', ['lore', 'history']],
] as const
const KIND_OF = { dynasties: 'dynasty', clans: 'clan', bloodlines: 'bloodline' } as const

describe.each(GROUPS)('editing as the owner of one of the %s', (kind, name, fields) => {
  test('the owner can set, replace and remove the logo, and each response has the previous logo', async () => {
    const path = await getGroupPath(site, kind, name)
    const answer = async (init: RequestInit) => (await owner.call(`${path}/logo`, init)).json()
    expect(await answer(toJsonRequest({ logoUuid: ` ${LOGO} ` }))).toEqual({
      logoUuid: LOGO.toLowerCase(),
      oldLogoUuid: null,
    })
    expect(await answer(toJsonRequest({ logoUuid: OTHER_LOGO }))).toEqual({
      logoUuid: OTHER_LOGO,
      oldLogoUuid: LOGO.toLowerCase(),
    })
    expect(await site.get(path)).toMatchObject({ logoUuid: OTHER_LOGO })
    expect(await answer({ ...toJsonRequest({}, 'DELETE'), body: null })).toEqual({
      logoUuid: null,
      oldLogoUuid: OTHER_LOGO,
    })
    expect(await site.get(path)).toMatchObject({ logoUuid: null })
  })

  test.each([
    '',
    'no uuid',
    '00000000-0000-0000-0000-000000000000',
    `${OTHER_LOGO}0`,
    '11111111-2222-3333-4444-55555555555g',
  ])('the owner cannot set the logo %j', async (logoUuid) => {
    expect(
      (
        await owner.call(
          `${await getGroupPath(site, kind, name)}/logo`,
          toJsonRequest({ logoUuid }),
        )
      ).status,
    ).toBe(400)
  })

  test('a texture that cannot be loaded is refused as a logo', async () => {
    const path = `${await getGroupPath(site, kind, name)}/logo`
    const origin = vi.spyOn(globalThis, 'fetch')
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const unknown = { logoUuid: crypto.randomUUID() }
    origin.mockResolvedValueOnce(new Response('', { status: 404 }))
    for (const response of [
      await owner.call(path, toJsonRequest(unknown)),
      await owner.call(path, toJsonRequest(unknown)),
    ]) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: expect.stringContaining('The image could not be loaded.'),
        fields: { logoUuid: expect.stringContaining('The image could not be loaded.') },
      })
    }
    expect(origin).toHaveBeenCalledTimes(1)
    origin.mockResolvedValueOnce(new Response('<svg/>'))
    const refused = await owner.call(path, toJsonRequest({ logoUuid: crypto.randomUUID() }))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: { logoUuid: 'This texture is not a PNG, JPEG, GIF or WebP image.' },
    })
    origin.mockRejectedValueOnce(new Error('down'))
    expect((await owner.call(path, toJsonRequest({ logoUuid: crypto.randomUUID() }))).status).toBe(
      503,
    )
    expect(await site.get(path.replace('/logo', ''))).toMatchObject({ logoUuid: null })
    vi.restoreAllMocks()
  })

  test.each(fields)(
    'the owner’s %s is stored exactly as typed, read back at once, and may be emptied',
    async (field) => {
      const path = await getGroupPath(site, kind, name)
      const text = '  <b>Old & "quoted"</b>\n\t**𝓔𝓵𝓲𝓼𝓮**  '
      for (const value of [text, '']) {
        const response = await owner.call(
          `${path}/${field}`,
          toJsonRequest({ [field]: value }, 'PUT'),
        )
        const written = { [field]: value, [`${field}Nodes`]: parseRichText(value) }
        expect([response.status, await response.json()]).toEqual([200, written])
        expect(await (await owner.call(path)).json()).toMatchObject({ ...written, isOwner: true })
      }
    },
  )

  test('the search finds a dynasty by its new description at once, but no clan or bloodline by theirs', async () => {
    const path = await getGroupPath(site, kind, name)
    const find = async (search: string) => {
      const { rows } = await site.get<Ranking>(`/api/rankings/${KIND_OF[kind]}?search=${search}`)
      return rows.map((row) => row.name)
    }
    expect(await find(realm.lord.name)).toEqual([name])
    for (const [description, found] of [
      ['Old & "quoted"', 'quoted'],
      ['The **last** [oath](https://site.example) of _night_', 'last oath of night'],
      ['Emptier', 'emptier'],
    ] as const) {
      await owner.call(`${path}/description`, toJsonRequest({ description }, 'PUT'))
      expect(await find(found)).toEqual(kind === 'dynasties' ? [name] : [])
    }
    await site.sync()
    expect(await find('emptier')).toEqual(kind === 'dynasties' ? [name] : [])
    expect(await find('quoted')).toEqual([])
  })

  test.each(fields)('a %s longer than the limit is rejected', async (field) => {
    const path = await getGroupPath(site, kind, name)
    const longest = field === 'description' ? 500 : 6000
    expect(
      (await owner.call(`${path}/${field}`, toJsonRequest({ [field]: 'é'.repeat(longest) }, 'PUT')))
        .status,
    ).toBe(200)
    expect(
      (
        await owner.call(
          `${path}/${field}`,
          toJsonRequest({ [field]: 'é'.repeat(longest + 1) }, 'PUT'),
        )
      ).status,
    ).toBe(400)
  })

  test.each(fields)(
    'the maximum length of the %s is counted in UTF-16 code units, as on the page',
    async (field) => {
      const path = await getGroupPath(site, kind, name)
      const bats = (field === 'description' ? 500 : 6000) / 2
      const write = (value: string) =>
        owner.call(`${path}/${field}`, toJsonRequest({ [field]: value }, 'PUT'))
      expect((await write('🦇'.repeat(bats))).status).toBe(200)
      const response = await write(`${'🦇'.repeat(bats)}!`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: `The ${field} must have at most ${bats * 2} characters.`,
        fields: { [field]: `must have at most ${bats * 2} characters` },
      })
    },
  )

  test('an edit is recorded in the audit log, but a refused attempt is not', async () => {
    const path = await getGroupPath(site, kind, name)
    const stranger = await signIn(site, { username: 'stranger', playerUuid: realm.alpha.uuid })
    await stranger.call(`${path}/logo`, toJsonRequest({ logoUuid: OTHER_LOGO }))
    await owner.call(`${path}/logo`, toJsonRequest({ logoUuid: LOGO }))
    const { results } = await site.env.DB.prepare(
      'SELECT actor, action, "before", "after" FROM audit_log',
    ).all()
    expect(results).toEqual([
      { actor: 'owner', action: 'set logoUuid', before: null, after: LOGO.toLowerCase() },
    ])
  })

  test('an edit without a change is not recorded in the audit log', async () => {
    const path = await getGroupPath(site, kind, name)
    await owner.call(`${path}/logo`, toJsonRequest({}, 'DELETE'))
    for (const logoUuid of [LOGO, LOGO]) {
      expect((await owner.call(`${path}/logo`, toJsonRequest({ logoUuid }))).status).toBe(200)
    }
    expect(await site.env.DB.prepare('SELECT count(*) AS n FROM audit_log').first('n')).toBe(1)
  })

  test('an edit is refused after a sync has given the owner’s seat to another player', async () => {
    const path = await getGroupPath(site, kind, name)
    const group = { dynasties: realm.house, clans: realm.clan, bloodlines: realm.bloodline }[kind]
    group.leadership = [{ seat: 'owner', role: 'Lord', player: realm.member.uuid }]
    await site.sync()
    expect((await owner.call(`${path}/logo`, toJsonRequest({ logoUuid: LOGO }))).status).toBe(403)
    expect(await (await owner.call(path)).json()).toMatchObject({ isOwner: false, logoUuid: null })
    const heir = await signIn(site, { username: 'heir', playerUuid: realm.member.uuid })
    expect((await heir.call(`${path}/logo`, toJsonRequest({ logoUuid: LOGO }))).status).toBe(200)
  })

  test('an edit is refused if the owner loses the seat between the permission check and the write', async () => {
    const path = await getGroupPath(site, kind, name)
    const { DB } = site.env
    const db = wrapD1(DB, async (sql, run) => {
      if (sql.startsWith(`update "${kind}"`)) await DB.exec('DELETE FROM leadership_seats')
      return run()
    })
    const late = new TestBrowser(new Site({ DB: db }))
    for (const [cookie, value] of owner.cookies) late.cookies.set(cookie, value)
    expect((await late.call(`${path}/logo`, toJsonRequest({ logoUuid: LOGO }))).status).toBe(403)
    expect(await site.get(path)).toMatchObject({ logoUuid: null })
  })
})
