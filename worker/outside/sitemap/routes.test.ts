import { beforeEach, expect, test } from 'vitest'
import { toIsoWeek, toWeekMonday } from '#schema/core/time/weeks.ts'
import { DAY_MS, SITEMAP_WEEKS_MAX } from '#schema/rules.ts'
import { makeRowCountingEnv } from '#test/support/count-rows.ts'
import { makeClan, makeDynasty, makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site, toUncachedUrl } from '#test/support/site.ts'

let site: Site

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
})

async function listAddresses(path: string, asked = site): Promise<string[]> {
  const answer = await asked.call(toUncachedUrl(path))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(/^https?:\/\/[^/]+/, ''),
  )
}

test('the site map index lists parts for pages, groups, weeks, seasons and players', async () => {
  site.game.world.players.push(makePlayer({ name: 'Elise Noir' }))
  await site.sync()
  expect(await listAddresses('/api/sitemap.xml')).toEqual([
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=groups',
    '/sitemap.xml?part=weeks',
    '/sitemap.xml?part=seasons',
    '/sitemap.xml?part=players&amp;after=0',
  ])
})

test('the site map lists the groups in the game', async () => {
  const clan = makeClan({})
  site.game.world.clans.push(clan)
  site.game.world.dynasties.push(makeDynasty({ clan: clan.uuid }))
  await site.sync()
  expect(await listAddresses('/api/sitemap.xml?part=groups')).toEqual(['/dynasties/1', '/clans/1'])
})

test('the site map lists past weeks since the records began, at most 520', async () => {
  await site.sync()
  expect(await listAddresses('/api/sitemap.xml?part=weeks')).toEqual(listWeeksSince('2026-10-26'))
  await site.env.DB.prepare("UPDATE realm_months SET month = '1990-01'").run()
  const days = JSON.stringify({ [Date.parse('1990-01-01') / DAY_MS]: [0] })
  await site.env.DB.prepare('UPDATE realm_months SET days = ?').bind(days).run()
  const { env, reading } = makeRowCountingEnv(site.env)
  const weeks = await listAddresses('/api/sitemap.xml?part=weeks', new Site(env))
  expect(weeks).toHaveLength(SITEMAP_WEEKS_MAX)
  expect(reading.rows).toBeLessThanOrEqual(4)
})

/** Lists the weeks from `monday` to last week, by the real clock. */
function listWeeksSince(monday: string): string[] {
  const first = Date.parse(monday) / DAY_MS
  const last = toWeekMonday(Math.floor(Date.now() / DAY_MS))
  const weeks = Array.from({ length: (last - first) / 7 }, (_, at) => toIsoWeek(first + 7 * at))
  return weeks.reverse().map((week) => `/week/${week}`)
}

test('the site map lists no week before the records began', async () => {
  expect(await listAddresses('/api/sitemap.xml?part=weeks')).toEqual([])
})

test('the site map lists past seasons, but not the current season', async () => {
  const insert = site.env.DB.prepare('INSERT INTO seasons VALUES (?1, ?1, 0, 0, 1, 0, ?2, ?3)')
  await site.env.DB.batch([
    insert.bind('2026-09', 1, '{}'),
    insert.bind('2026-10', 1, '{}'),
    insert.bind('2026-11', 0, '{}'),
  ])
  expect(await listAddresses('/api/sitemap.xml?part=seasons')).toEqual([
    ...['/season/2026-10', '/season/2026-09'],
  ])
})

test('the site map’s URLs have players’ names, or UUIDs for names that are ambiguous or unfit for URLs', async () => {
  const named = ['Elise Noir', 'Mor Wen', 'Mor-Wen', 'a/b'].map((name) => makePlayer({ name }))
  site.game.world.players.push(...named)
  await site.sync()
  const uuidOf = (name: string) => named.find((player) => player.name === name)?.uuid
  expect((await listAddresses('/api/sitemap.xml?part=players')).sort()).toEqual(
    [
      '/player/Elise-Noir',
      `/players/by-uuid/${uuidOf('Mor Wen')}`,
      `/players/by-uuid/${uuidOf('Mor-Wen')}`,
      `/players/by-uuid/${uuidOf('a/b')}`,
    ].sort(),
  )
})

test('departed players are not in the site map', async () => {
  const [gone, ...others] = Array.from({ length: 12 }, (_, at) =>
    makePlayer({ name: `Soul ${at}` }),
  )
  site.game.world.players.push(...(gone ? [gone] : []), ...others)
  await site.sync()
  site.game.world.players.splice(0, 1)
  await site.sync()
  expect(await listAddresses('/api/sitemap.xml?part=players')).toHaveLength(others.length)
})

test('a site map part with an invalid start is rejected', async () => {
  expect((await site.call('/api/sitemap.xml?part=players&after=7')).status).toBe(400)
  expect((await site.call('/api/sitemap.xml?part=souls')).status).toBe(400)
})

test('the site map index reads two rows, and a list of players at most three rows per player', async () => {
  const souls = Array.from({ length: 50 }, (_, at) => makePlayer({ name: `Soul ${at}` }))
  site.game.world.players.push(...souls)
  await site.sync()
  const { env, reading } = makeRowCountingEnv(site.env)
  const counted = new Site(env)
  await listAddresses('/api/sitemap.xml', counted)
  expect(reading.rows).toBeLessThanOrEqual(2)
  await listAddresses('/api/sitemap.xml?part=players', counted)
  expect(reading.rows).toBeLessThanOrEqual(2 + 3 * souls.length)
})
