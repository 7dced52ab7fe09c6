import { beforeAll, describe, expect, test } from 'vitest'
import type { DynastyMember, MembersPage } from '#schema/contracts/realm/dynasties.ts'
import { VEILED_ID_MIN } from '#schema/realm/veil.ts'
import { makeAdminCtx } from '#test/support/people.ts'
import { makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { undoRun } from '#worker/sync/decide.ts'

const HOUR_MS = 60 * 60_000
const FIRST = Date.UTC(2026, 10, 1, 14)
const COUNT = 67

let site: Site
const house = makeDynasty()
const ally = makeDynasty()
// Names, join dates and last-seen dates give different orders, and contain duplicates.
const members = Array.from({ length: COUNT }, (_, index) =>
  makePlayer({
    name: `Élder ${String((index * 31) % COUNT).padStart(2, '0')}`,
    joined: index % 9 === 0 ? undefined : new Date(1e12 + ((index * 17) % 23) * 1e9).toISOString(),
    lastSeen:
      index % 7 === 0 ? null : new Date(FIRST - ((index * 13) % 29) * 2 * HOUR_MS).toISOString(),
    dynasty: house.uuid,
  }),
)
const [first, second, third, newcomer, convert] = [5, 33, 60, 66, 65].map((index) => members[index])

beforeAll(async () => {
  await emptyDatabase()
  site = new Site()
  const { world } = site.game
  world.dynasties.push(house, ally)
  world.players.push(...members.slice(0, -1))
  if (convert) convert.dynasty = ally.uuid
  // The first member holds two seats, and the last seat’s holder is in another house.
  house.leadership = [
    { seat: 'owner', role: 'Lord', player: first?.uuid },
    { seat: 'officer_1', role: 'Captain', player: second?.uuid },
    { seat: 'officer_2', role: 'Lieutenant', player: first?.uuid },
    { seat: 'officer_3', role: 'Herald', player: third?.uuid },
  ]
  await site.sync()
  if (newcomer) world.players.push(newcomer)
  if (convert) convert.dynasty = house.uuid
  site.now = FIRST
  await site.sync()
})

const readPage = async (query: string) => {
  const [{ id } = { id: 0 }] = (
    await site.get<{ id: number; name: string }[]>('/api/dynasties')
  ).filter(({ name }) => name === house.name)
  return site.get<MembersPage>(`/api/dynasties/${id}/members/page?${query}`)
}
const namesOf = ({ members }: MembersPage) => members.map(({ name }) => name)

async function readForward(order: string): Promise<MembersPage[]> {
  const pages = [await readPage(order), await readPage(`${order}&page=2`)]
  for (let page = 3; page <= (pages[0]?.pages ?? 0); page++) {
    const last = pages.at(-1)?.members.at(-1)?.id
    pages.push(await readPage(`${order}&page=${page}&after=${last}`))
  }
  return pages
}

type Row = (typeof members)[number]
const SINCE: Record<string, number> = {
  [newcomer?.uuid ?? '']: FIRST + 2 * HOUR_MS,
  [convert?.uuid ?? '']: FIRST + 2 * HOUR_MS,
}
const joinedAt = ({ uuid, joined }: Row) => SINCE[uuid] ?? (joined ? Date.parse(joined) : 0)
const KEYS = {
  name: ({ name }: Row) => Number(name.slice(-2)),
  joined: joinedAt,
  seen: ({ lastSeen }: Row) => (lastSeen ? Date.parse(lastSeen) : 0),
}

describe.each(['asc', 'desc'] as const)('pages of house members in %s order', (dir) => {
  const sign = dir === 'asc' ? 1 : -1
  const sortBy = (keyOf: (row: Row) => number, rows: readonly Row[]) =>
    rows
      .map((row, index) => ({ row, index }))
      .sort((a, b) => sign * (keyOf(a.row) - keyOf(b.row) || a.index - b.index))
      .map(({ row }) => row.name)

  test.each(Object.entries(KEYS))('members are sorted by %s on all pages', async (sort, keyOf) => {
    const pages = await readForward(`sort=${sort}&dir=${dir}`)
    expect(pages.map(({ page, pages, total }) => [page, pages, total])).toEqual(
      [1, 2, 3, 4].map((page) => [page, 4, COUNT]),
    )
    expect(pages.flatMap(namesOf)).toEqual(sortBy(keyOf, members))
  })

  test('sorting by role orders leaders by seat and the other members by join date', async () => {
    const leaders = [first, second, third].flatMap((row) => row ?? [])
    const others = sortBy(
      joinedAt,
      members.filter((row) => !leaders.includes(row)),
    )
    const names = leaders.map(({ name }) => name)
    const expected = dir === 'asc' ? [...names, ...others] : [...others, ...names.reverse()]
    expect((await readForward(`sort=role&dir=${dir}`)).flatMap(namesOf)).toEqual(expected)
  })

  test.each(['role', 'name', 'joined', 'seen'])(
    'pages of members sorted by %s can also be read backward',
    async (sort) => {
      const order = `sort=${sort}&dir=${dir}`
      const pages = await readForward(order)
      for (const [index, page] of pages.entries()) {
        if (index === 0) continue
        const back = await readPage(`${order}&page=${index}&before=${page.members[0]?.id}`)
        expect(namesOf(back)).toEqual(namesOf(pages[index - 1] ?? page))
      }
    },
  )
})

test('the whole member list has the same order as the pages', async () => {
  const pages = await readForward('')
  const dynasties = await site.get<{ id: number; name: string }[]>('/api/dynasties')
  const id = dynasties.find(({ name }) => name === house.name)?.id
  const list = await site.get<DynastyMember[]>(`/api/dynasties/${id}/members`)
  expect(list.map(({ name }) => name)).toEqual(pages.flatMap(namesOf))
})

test('members who joined after the records began have the recorded join date, others the game’s', async () => {
  const rows = (await readForward('sort=joined&dir=desc')).flatMap(({ members }) => members)
  const since = new Date(FIRST + 2 * HOUR_MS).toISOString()
  expect(
    rows
      .filter(({ memberSince }) => memberSince)
      .map(({ name, memberSince }) => [name, memberSince]),
  ).toEqual([
    [newcomer?.name, since],
    [convert?.name, since],
  ])
  expect(rows.find(({ name }) => name === first?.name)).toMatchObject({
    role: 'Lord',
    memberSince: null,
    joinedDate: first?.joined,
  })
})

test.each(['page=3', 'page=4&after=999999', 'page=1000000&before=999999'])(
  'the out-of-range page request %s returns the first page',
  async (query) => {
    expect(await readPage(query)).toEqual(await readPage(''))
  },
)

test('undoing a run that moved a member restores the previous join date', async () => {
  if (!convert) throw new Error('no member')
  convert.dynasty = ally.uuid
  await site.sync()
  convert.dynasty = house.uuid
  const run = await site.sync()
  const sinceOf = async () =>
    (await site.env.DB.prepare('SELECT dynasty_since FROM players WHERE uuid = ?')
      .bind(convert.uuid)
      .first('dynasty_since')) as number | null
  expect(await sinceOf()).toBe(site.now)
  site.now += 1
  await undoRun(makeAdminCtx(site), run?.id ?? 0)
  expect(await sinceOf()).toBe(site.now - 1 - 2 * HOUR_MS)
})

describe('pages of veiled members', () => {
  const hidden = members.filter((_, index) => index % 6 === 3)
  const names = new Set(hidden.map(({ name }) => name))

  beforeAll(async () => {
    expect(hidden).toContain(second)
    for (const { uuid } of hidden) {
      await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE uuid = ?")
        .bind(uuid)
        .run()
    }
  })

  /** Returns the visible members in the order that they had before anybody was veiled. */
  async function readVisible(order: string): Promise<string[]> {
    await site.env.DB.exec("UPDATE players SET veil = 'open', veiled_as = NULL")
    const all = (await readForward(order)).flatMap(namesOf)
    for (const { uuid } of hidden) {
      await site.env.DB.prepare("UPDATE players SET veil = 'veiled' WHERE uuid = ?")
        .bind(uuid)
        .run()
    }
    return all.filter((name) => !names.has(name))
  }

  test.each(
    ['role', 'name', 'joined', 'seen'].flatMap((sort) => [
      `sort=${sort}&dir=asc`,
      `sort=${sort}&dir=desc`,
    ]),
  )(
    'with the query %s, veiled members are together at one end of the list, in random order',
    async (order) => {
      const visible = await readVisible(order)
      const pages = await readForward(order)
      const rows = pages.flatMap(({ members: shown }) => shown)
      const veiled = rows.filter(({ isVeiled }) => isVeiled).map(({ id }) => id)
      expect(veiled).toHaveLength(hidden.length)
      const isLast = rows.at(-1)?.isVeiled === true
      const isRandomRising = order.includes('asc') !== order.includes('seen')
      expect(isLast).toBe(isRandomRising)
      expect(veiled).toEqual(veiled.toSorted((a, b) => (isLast ? a - b : b - a)))
      expect(Math.min(...veiled)).toBeGreaterThanOrEqual(VEILED_ID_MIN)
      const veiledNames = veiled.map(() => 'Veiled')
      const expected = isLast ? [...visible, ...veiledNames] : [...veiledNames, ...visible]
      expect(rows.map(({ name }) => name)).toEqual(expected)
      expect(rows.filter(({ isVeiled, role }) => isVeiled && role !== 'Member')).toEqual([])
      for (const [index, page] of pages.entries()) {
        if (index === 0) continue
        const back = await readPage(`${order}&page=${index}&before=${page.members[0]?.id}`)
        expect(back.members).toEqual(pages[index - 1]?.members)
      }
    },
  )

  test('in the list without pages, veiled members come last and show no seat', async () => {
    const dynasties = await site.get<{ id: number; name: string }[]>('/api/dynasties')
    const id = dynasties.find(({ name }) => name === house.name)?.id
    const list = await site.get<DynastyMember[]>(`/api/dynasties/${id}/members`)
    const isVeiled = list.map((member) => member.isVeiled)
    expect(isVeiled).toEqual(isVeiled.toSorted((a, b) => Number(a) - Number(b)))
    expect(isVeiled).toContain(true)
    expect(list.slice(0, 2).map(({ role }) => role)).toEqual(['Lord', 'Herald'])
  })
})
