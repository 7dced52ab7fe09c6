import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { bloodline, bloodlineClan, rankedBloodline } from '#schema/contracts/realm/bloodlines.ts'
import { clan, clanDynasty, rankedClan } from '#schema/contracts/realm/clans.ts'
import { dynasty, dynastyMember, rankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import { UNDONE_ARRIVAL_DEPARTED_AT } from '#schema/rules.ts'
import { makeDynasty } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  await syncSmallRealm(site)
})

async function read<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  return schema.parse(await site.get(path))
}

async function idOf(kind: string, name: string): Promise<number> {
  const rows = await site.get<{ id: number; name: string }[]>(`/api/${kind}`)
  return rows.find((row) => row.name === name)?.id ?? 0
}

describe('rankings', () => {
  test('dynasties are ranked by number of members, then by name', async () => {
    const rows = await read(z.array(rankedDynasty), '/api/dynasties')
    expect(rows.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['House Vesper', 2],
      ['Thornback Pack', 1],
    ])
    expect(rows[0]?.leadership).toMatchObject([
      { name: 'Aurelia Vesper', role: 'Lord', type: 'owner' },
      { name: 'Old Gregor', role: 'Captain', type: 'officer1', uuid: null },
    ])
    expect(rows[1]).toMatchObject({ species: null, clanName: null, clanId: null, leadership: [] })
  })

  test('groups of equal size are ranked by name regardless of case, then by id', async () => {
    const names = ['zephyr', 'Amber', 'amber', 'Beryl']
    site.game.world.dynasties.push(...names.map((name) => makeDynasty({ name })))
    await site.sync()
    const rows = await read(z.array(rankedDynasty), '/api/dynasties')
    const tied = rows.filter(({ memberCount }) => memberCount === 0)
    expect(tied.map(({ name }) => name.toLowerCase())).toEqual([
      'amber',
      'amber',
      'beryl',
      'zephyr',
    ])
    expect(tied[0]?.id).toBeLessThan(tied[1]?.id ?? 0)
  })

  test('a clan’s members are the members of its dynasties', async () => {
    expect(await read(z.array(rankedClan), '/api/clans')).toMatchObject([
      {
        name: 'Clan of Ash',
        memberCount: 2,
        leadership: [{ role: 'Sovereign', type: 'clan_owner' }],
      },
    ])
  })

  test('the bloodline list counts each bloodline’s clans, houses and players', async () => {
    expect(await read(z.array(rankedBloodline), '/api/bloodlines')).toMatchObject([
      {
        name: 'Crimson Court',
        speciesName: 'Vampire',
        totalClans: 1,
        totalHouses: 1,
        totalDescendants: 2,
        createdAt: '2019-05-04T00:00:00.000Z',
        leadership: [{ type: 'bloodline_owner' }],
      },
    ])
  })
})

describe('responses for a single group', () => {
  test('the response for a dynasty contains its clan and founding date', async () => {
    const id = await idOf('dynasties', 'House Vesper')
    expect(await read(dynasty, `/api/dynasties/${id}`)).toMatchObject({
      clanName: 'Clan of Ash',
      foundedDate: '2020-02-03T00:00:00.000Z',
      isOwner: false,
      leadership: [{ type: 'owner' }, { type: 'officer_1' }],
    })
  })

  test('the response for a dynasty lists its members, leaders first', async () => {
    const id = await idOf('dynasties', 'House Vesper')
    const members = await read(z.array(dynastyMember), `/api/dynasties/${id}/members`)
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ['Aurelia Vesper', 'Lord'],
      ['Nox-Marie', 'Member'],
    ])
  })

  test('the response for a clan contains its bloodline, and its houses with their lords', async () => {
    const id = await idOf('clans', 'Clan of Ash')
    expect(await read(clan, `/api/clans/${id}`)).toMatchObject({
      bloodlineName: 'Crimson Court',
      dynastyCount: 1,
    })
    expect(await read(z.array(clanDynasty), `/api/clans/${id}/houses`)).toMatchObject([
      { name: 'House Vesper', lordName: 'Aurelia Vesper', memberCount: 2 },
    ])
  })

  test('the response for a bloodline lists its clans', async () => {
    const id = await idOf('bloodlines', 'Crimson Court')
    expect(await read(bloodline, `/api/bloodlines/${id}`)).toMatchObject({
      lore: null,
      history: null,
      isOwner: false,
    })
    expect(await read(z.array(bloodlineClan), `/api/bloodlines/${id}/clans`)).toMatchObject([
      { name: 'Clan of Ash' },
    ])
  })

  test('a request for a departed group returns 404 with its name, and its chronicle is kept', async () => {
    for (const [kind, list] of [
      ['dynasty', 'dynasties'],
      ['clan', 'clans'],
      ['bloodline', 'bloodlines'],
    ] as const) {
      const { DB } = site.env
      const group = await DB.prepare(`SELECT id, name FROM ${list} LIMIT 1`).first<{
        id: number
        name: string
      }>()
      const leave = (at: number | null) =>
        DB.prepare(`UPDATE ${list} SET departed_at = ?`).bind(at).run()
      const ask = async () => (await site.call(toUncachedUrl(`/api/${list}/${group?.id}`))).json()
      await leave(1)
      expect(await ask()).toMatchObject({
        ...{ error: `${group?.name} has left the game.`, departed: group?.name, code: 'not-found' },
      })
      expect(
        (await site.call(toUncachedUrl(`/api/chronicle?group=${kind}:${group?.id}`))).status,
      ).toBe(200)
      await leave(UNDONE_ARRIVAL_DEPARTED_AT)
      const unknown = await ask()
      expect(unknown).toMatchObject({ error: expect.stringMatching(/^\w+ not found$/) })
      expect(unknown).not.toHaveProperty('departed')
      await leave(null)
    }
  })

  test.each([
    ['/api/dynasties/999', 'Dynasty not found'],
    ['/api/dynasties/999/members', 'Dynasty members not found'],
    ['/api/clans/999', 'Clan not found'],
    ['/api/clans/999/houses', 'Clan houses not found'],
    ['/api/bloodlines/999', 'Bloodline not found'],
    ['/api/bloodlines/999/clans', 'Bloodline not found'],
    ['/api/clans/999/logo', 'This clan has no logo.'],
    ['/api/nothing', 'There is no such call.'],
  ])('%s returns 404 with the error: %s', async (path, error) => {
    const response = await site.call(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error,
      code: 'not-found',
      requestId: expect.any(String),
    })
  })

  test.each(['dynasties', 'clans', 'bloodlines'])(
    'a request with a malformed id returns 400: %s',
    async (kind) => {
      for (const id of ['x', '0', '-1', '1.5', '1e3', '9'.repeat(40), '%F0%9F%A6%87']) {
        const response = await site.call(`/api/${kind}/${id}`)
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ fields: { id: 'must be a whole number' } })
      }
    },
  )
})
