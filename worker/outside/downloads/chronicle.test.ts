import { beforeEach, expect, test } from 'vitest'
import { readCsvLines } from '#test/support/csv-lines.ts'
import { signIn, TestBrowser } from '#test/support/people.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { readChronicle } from '#worker/history/chronicle/list-events.ts'

beforeEach(emptyDatabase)

/** Syncs a day with an embrace, a death, and a new name that looks like a formula. */
async function liveDay(site: Site) {
  const { lord, member, outlaw, house } = await syncSmallRealm(site)
  site.game.world.players.push(
    makePlayer({ name: 'Fledgling', sire: lord.uuid, dynasty: house.uuid }),
  )
  Object.assign(member, { status: 'Dead', deathCause: '=Dawn' })
  outlaw.name = '=1+1'
  await site.sync()
  return { lord, member }
}

test('the chronicle can be downloaded with its filters, as visitors see it', async () => {
  const site = new Site()
  const { lord, member } = await liveDay(site)
  const [header, ...lines] = await readCsvLines(site, '/api/chronicle.csv')
  expect(header).toBe(
    'Seen,Kind,Player,Other Player,Group,Kind of Group,Belongs To,From,Before,After,Id',
  )
  const of = (kind: string) => lines.filter((line) => line.split(',')[1] === kind)
  expect(of('embraced')).toEqual([expect.stringContaining(',embraced,Fledgling,,House Vesper,')])
  expect(of('died')).toEqual([
    expect.stringMatching(`,died,${member.name},,House Vesper,dynasty,,,,,\\d+$`),
  ])
  expect(of('renamed')).toEqual([expect.stringMatching(/,renamed,'=1\+1,,.*,'=1\+1,\d+$/)])
  const deaths = await readCsvLines(site, '/api/chronicle.csv?kind=died,rose')
  expect(deaths.slice(1, -1)).toEqual(of('died'))
  expect(await readCsvLines(site, '/api/chronicle.csv?species=Lycan')).toHaveLength(2)

  const { cookies } = await signIn(site, { username: 'reader' })
  const reader = new TestBrowser(site)
  for (const [name, value] of cookies) reader.cookies.set(name, value)
  const read = async (path: string) => (await reader.call(path)).text()
  expect(await read('/api/chronicle.csv')).toContain(`,embraced,Fledgling,${lord.name},`)
  expect(await read('/api/memorial.csv')).toContain(`${member.name},${member.race},`)
  expect(await read('/api/memorial.csv')).toContain(",'=Dawn,")
  expect((await readCsvLines(site, '/api/memorial.csv')).join('\n')).not.toContain('Dawn')
})

test('a chronicle file’s event limit keeps the newest events, and is applied after the filters', async () => {
  const site = new Site()
  await liveDay(site)
  const whole = await readChronicle(site.ctx(), [], {}, 50)
  expect(whole.isComplete).toBe(true)
  const count = whole.events.length
  expect((await readChronicle(site.ctx(), [], {}, count)).isComplete).toBe(true)
  const part = await readChronicle(site.ctx(), [], {}, 2)
  expect(part).toEqual({ events: whole.events.slice(0, 2), isComplete: false })
  const oldest = whole.events.at(-1)
  const subjects = [{ kind: 'player', id: oldest?.player?.id ?? 0 }] as const
  const found = await readChronicle(site.ctx(), subjects, { kind: oldest && [oldest.kind] }, 1)
  expect(found.events.map(({ kind }) => kind)).toEqual([oldest?.kind])
})

test('the realm’s daily figures can be downloaded for a range of dates, oldest first', async () => {
  const site = new Site()
  site.now = Date.parse('2026-11-01T12:00Z')
  await syncSmallRealm(site)
  site.now = Date.parse('2026-11-02T12:00Z')
  site.game.world.players.push(makePlayer({ name: 'Fledgling', race: 'Vampire' }))
  await site.sync()
  const [header, ...days] = (await readCsvLines(site, '/api/realm.csv')).slice(0, -1)
  expect(header).toBe('Day,Vampires,Witches,Lycans,Awake,Arrived,Embraced,Died,Left')
  expect(days.map((day) => day.slice(0, 10))).toEqual(['2026-11-01', '2026-11-02'])
  const [before = [], after = []] = days.map((day) => day.split(',').map(Number))
  expect(after[1]).toBe((before[1] ?? 0) + 1)
  expect(await readCsvLines(site, '/api/realm.csv?from=2026-11-02')).toEqual([header, days[1], ''])
  const response = await site.call('/api/realm.csv?to=2026-11-01')
  expect(response.headers.get('Content-Disposition')).toContain('realm-2026-11-01-2026-11-01')
  expect((await site.call('/api/realm.csv?from=2026-11-02&to=2026-11-01')).status).toBe(400)
})
