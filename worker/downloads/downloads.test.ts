import type { RateLimit } from '@cloudflare/workers-types'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PlayersDownload } from '#schema/contracts/players.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { readDirectory } from './read-directory.ts'
import { toFileName } from './to-file-name.ts'

beforeEach(emptyDatabase)

async function readLines(site: Site, path: string): Promise<string[]> {
  const answer = await site.call(`${path}${path.includes('?') ? '&' : '?'}f=${crypto.randomUUID()}`)
  // `text()` would swallow the mark.
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  return new TextDecoder().decode(bytes).split('\r\n')
}

test('the ranking of the dynasties comes as a file, in its order', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const rows = await site.get<{ name: string; memberCount: number }[]>('/api/dynasties')
  const [header, ...lines] = await readLines(site, '/api/dynasties.csv')
  expect(header).toBe('Order,Dynasty Name,Type,Species,Owner,Officer 1,Officer 2,Clan,Members,Id')
  expect(lines).toHaveLength(rows.length + 1)
  rows.forEach((row, index) => {
    expect(lines[index]).toMatch(
      new RegExp(`^${index + 1},${row.name},.*,${row.memberCount},\\d+$`),
    )
  })
})

test.each([
  ['clans', 'Order,Clan Name,Sovereign,Co-Sovereign,Ambassador,Proxy,Members,Id'],
  [
    'bloodlines',
    'Order,Bloodline Name,Species,Owner,Officer 1,Officer 2,Clans,Dynasties,Descendants,Id',
  ],
])('the ranking of the %s comes as a file', async (kind, header) => {
  const site = new Site()
  await syncSmallRealm(site)
  const rows = await site.get<unknown[]>(`/api/${kind}`)
  const lines = await readLines(site, `/api/${kind}.csv`)
  expect(lines[0]).toBe(header)
  expect(lines).toHaveLength(rows.length + 2)
})

test('the directory comes as its search and species leave it', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  expect(await readLines(site, '/api/players.csv')).toHaveLength(1 + 4 + 1)
  const witches = await readLines(site, '/api/players.csv?race=Witch')
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

test('a name that looks like a formula is harmless in the file', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  site.game.world.players.push(makePlayer({ name: '=HYPERLINK("http://x","y")' }))
  await site.sync()
  const lines = await readLines(site, '/api/players.csv')
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
})

test('a directory too long for a file is cut at its bound, and says so', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const whole = await readDirectory(site.ctx(), {}, 4)
  expect(whole.isComplete).toBe(true)
  const part = await readDirectory(site.ctx(), {}, 3)
  expect(part.isComplete).toBe(false)
  expect(part.players).toEqual(whole.players.slice(0, 3))
})

test('the file has a name that says what it is and of which day', async () => {
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

test('nothing that was searched for gets out of the name', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(toFileName('players', ['', '"; rm\r\n Élîse/..'], now, 'csv')).toBe(
    'evernight-players-rm-elise-2026-11-21.csv',
  )
})

test('a visitor’s file has an ETag and is cached, so that a second request costs no query', async () => {
  const site = new Site()
  await syncSmallRealm(site)
  const path = `/api/players.csv?f=${crypto.randomUUID()}`
  const first = await site.call(path)
  await first.arrayBuffer()
  const again = await site.call(path, {
    headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(again.headers.get('Content-Disposition')).toBe(first.headers.get('Content-Disposition'))
})

test('downloads are limited, and cached files are not counted', async () => {
  const asked: string[] = []
  const limit = async ({ key }: { key: string }) => {
    asked.push(key)
    return { success: asked.length < 2 }
  }
  const site = new Site({ DOWNLOAD_LIMIT: { limit } as unknown as RateLimit })
  await syncSmallRealm(site)
  const path = () => `/api/clans.csv?f=${crypto.randomUUID()}`
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
