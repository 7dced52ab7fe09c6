import type { RateLimit } from '@cloudflare/workers-types'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MembersPage, RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import type { PlayersDownload } from '#schema/contracts/realm/players.ts'
import type { Ranking } from '#schema/contracts/realm/rankings.ts'
import { readCsvLines } from '#test/support/csv-lines.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'
import { getGroupPath, syncSmallRealm } from '#test/support/small-realm.ts'
import { toDownloadFileName } from './columns.ts'
import { readPlayerDirectory } from './read-directory.ts'

beforeEach(emptyDatabase)

test('the file of the dynasty ranking lists the dynasties in the ranking’s order', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const rows = await site.get<RankedDynasty[]>('/api/dynasties')
  const [header, ...lines] = await readCsvLines(site, '/api/dynasties.csv')
  expect(header).toBe(
    'Order,Dynasty Name,Type,Species,Owner,Owner Title,Officer 1,Officer 1 Title,Officer 2,Officer 2 Title,Clan,Members,Id',
  )
  expect(lines).toHaveLength(rows.length + 1)
  for (const [index, { leadership }] of rows.entries()) {
    for (const { name, role } of leadership) expect(lines[index]).toContain(`${name},${role}`)
  }
  rows.forEach((row, index) => {
    expect(lines[index]).toMatch(
      new RegExp(`^${index + 1},${row.name},.*,${row.memberCount},\\d+$`),
    )
  })
})

test.each([
  [
    'clans',
    'Order,Clan Name,Sovereign,Sovereign Title,Co-Sovereign,Co-Sovereign Title,Ambassador,Ambassador Title,Proxy,Proxy Title,Members,Id',
  ],
  [
    'bloodlines',
    'Order,Bloodline Name,Species,Owner,Owner Title,Officer 1,Officer 1 Title,Officer 2,Officer 2 Title,Clans,Dynasties,Descendants,Id',
  ],
])('the ranking of the %s can be downloaded', async (kind, header) => {
  const site = new Site()
  await syncSmallRealm(site)
  const rows = await site.get<unknown[]>(`/api/${kind}`)
  const lines = await readCsvLines(site, `/api/${kind}.csv`)
  expect(lines[0]).toBe(header)
  expect(lines).toHaveLength(rows.length + 2)
})

test('a downloaded ranking of a past day has that day’s order, and the day in its file name', async () => {
  const site = new Site()
  const { house, clan, bloodline } = await syncSmallRealm(site)
  const asOf = new Date(site.now).toISOString().slice(0, 10)
  const before = await site.get<Ranking>(`/api/rankings/dynasty?asOf=${asOf}`)
  site.now += 24 * 60 * 60_000
  house.name = 'House Renamed'
  site.game.world.players.push(makePlayer({ dynasty: house.uuid }))
  await site.sync()
  for (const [many, name] of [
    ['dynasties', 'House Vesper'],
    ['clans', clan.name],
    ['bloodlines', bloodline.name],
  ]) {
    const [header, first] = await readCsvLines(site, `/api/${many}.csv?asOf=${asOf}`)
    expect(header).toBe((await readCsvLines(site, `/api/${many}.csv`))[0])
    expect(first).toContain(`1,${name},`)
  }
  const path = `/api/dynasties.csv?asOf=${asOf}`
  const lines = await readCsvLines(site, path)
  expect(lines.slice(1, -1)).toEqual(
    before.rows.map(({ rank, name, type, species, clan, members, id }) =>
      // Past days have no recorded leaders or titles, so these fields are empty.
      [rank, name, type, species, ...Array(6).fill(''), clan?.name, members, id].join(','),
    ),
  )
  const response = await site.call(path)
  await response.arrayBuffer()
  expect(response.headers.get('Content-Disposition')).toContain(`evernight-dynasties-${asOf}.csv`)
  expect((await site.call('/api/dynasties.csv?asOf=2001-01-01')).status).toBe(404)
})

test('the directory can be downloaded with its search and species filter', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  expect(await readCsvLines(site, '/api/players.csv')).toHaveLength(1 + 4 + 1)
  const witches = await readCsvLines(site, '/api/players.csv?race=Witch')
  expect(witches).toHaveLength(1 + 1 + 1)
  expect(witches[1]).toMatch(/^Morwen,Witch,/)
  const found = await site.get<PlayersDownload>('/api/players.json?search=nox')
  expect(found.players.map((player) => player.characterName)).toEqual(
    (await site.get<PlayersDownload>('/api/players?search=nox')).players.map(
      (player) => player.characterName,
    ),
  )
  expect(found.isComplete).toBe(true)
})

test('dead players are listed as dead in the downloaded file, however recently they were seen', async () => {
  const site = new Site()
  const { house } = await syncSmallRealm(site)
  const lastSeen = new Date().toISOString()
  site.game.world.players.push(
    makePlayer({ name: 'Zoe', status: 'Dead', lastSeen, dynasty: house.uuid }),
  )
  await site.sync()
  const lines = await readCsvLines(site, '/api/players.csv?search=zoe')
  expect(lines[1]).toMatch(/,"?Dead, seen in the last 24 hours"?,/)
  const { players } = await site.get<PlayersDownload>('/api/players?search=zoe')
  expect(players[0]).toMatchObject({ isActive: true, status: 'Dead' })
  const path = await getGroupPath(site, 'dynasties', house.name)
  const { members } = await site.get<MembersPage>(`${path}/members/page?sort=seen`)
  expect(members.find(({ name }) => name === 'Zoe')).toMatchObject({ status: 'Dead' })
})

test('a name that looks like a formula cannot run in the downloaded file', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  site.game.world.players.push(makePlayer({ name: '=HYPERLINK("http://x","y")' }))
  await site.sync()
  const lines = await readCsvLines(site, '/api/players.csv')
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
})

test('a downloaded directory with too many players is cut off and marked as incomplete', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const whole = await readPlayerDirectory(site.ctx(), {}, 4)
  expect(whole.isComplete).toBe(true)
  const part = await readPlayerDirectory(site.ctx(), {}, 3)
  expect(part.isComplete).toBe(false)
  expect(part.players).toEqual(whole.players.slice(0, 3))
})

test('the name of a downloaded file states its content and day', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 31, 23, 59) })
  const answer = await site.call('/api/players.csv?race=Witch&search=mor')
  vi.useRealTimers()
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="evernight-players-witch-mor-2026-12-31.csv"',
  )
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  await answer.body?.cancel()
})

test('the search text cannot break out of the file name', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(toDownloadFileName('players', ['', '"; rm\r\n Élîse/..'], now, 'csv')).toBe(
    'evernight-players-rm-elise-2026-11-21.csv',
  )
})

test('a visitor’s file is cached with an ETag, and a second request makes no query', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const path = toUncachedUrl('/api/players.csv')
  const first = await site.call(path)
  await first.arrayBuffer()
  const again = await site.call(path, {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('Content-Disposition')).toBe(first.headers.get('Content-Disposition'))
})

test('downloads are rate-limited, except cached files', async () => {
  const asked: string[] = []
  const limit = async ({ key }: { key: string }) => {
    asked.push(key)
    return { success: asked.length < 2 }
  }
  const site = new Site({ DOWNLOAD_LIMIT: { limit } as unknown as RateLimit })
  await syncSmallRealm(site)
  const path = () => toUncachedUrl('/api/clans.csv')
  const kept = path()
  for (const again of [kept, kept]) {
    const answer = await site.call(again)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  expect(asked).toHaveLength(1)
  const refused = await site.call(path())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('60')
  await refused.body?.cancel()
})
