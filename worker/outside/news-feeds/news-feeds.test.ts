import { beforeEach, expect, test } from 'vitest'
import { type JsonFeed, jsonFeed } from '#schema/contracts/outside/feeds.ts'
import { DAY_MS } from '#schema/rules.ts'
import { makeAdminCtx, signIn } from '#test/support/people.ts'
import { rememberWorld } from '#test/support/remember-world.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, SITE_URL, Site, toUncachedUrl } from '#test/support/site.ts'
import { syncSmallRealm } from '#test/support/small-realm.ts'
import { setVeil } from '#worker/realm/rows/set-veil.ts'
import { undoRun } from '#worker/sync/decide.ts'
import { toJsonFeed } from './feed-formats.ts'
import { readNewsFeedPage } from './list-entries.ts'
import { toNewsFeed } from './to-feed.ts'

let site: Site
let realm: Awaited<ReturnType<typeof syncSmallRealm>>

/** Syncs on 1 November 2026. The next day the lord embraces Ash, and a third player dies. */
const syncNews = rememberWorld(async (site) => {
  const realm = await syncSmallRealm(site)
  const { lord, house, outlaw } = realm
  site.game.world.players.push(makePlayer({ name: 'Ash', sire: lord.uuid, dynasty: house.uuid }))
  outlaw.status = 'Dead'
  site.now += DAY_MS
  await site.sync()
  return realm
})

beforeEach(async () => {
  await emptyDatabase()
  site = new Site()
  realm = await syncNews(site)
})

async function read(query: Parameters<typeof readNewsFeedPage>[1] = {}): Promise<JsonFeed> {
  const news = await readNewsFeedPage(site.ctx(), query)
  return toJsonFeed(toNewsFeed(news, query, { origin: SITE_URL, format: 'json' }))
}

async function idOf(table: string, uuid: string | undefined): Promise<number> {
  const select = site.env.DB.prepare(`SELECT id FROM ${table} WHERE uuid = ?`)
  return (await select.bind(uuid).first<number>('id')) ?? 0
}

const toStory = ({
  title,
  date_published: at,
  date_modified: changed,
}: JsonFeed['items'][number]) => (changed === at ? title : `${title} (changed)`)

test('feeds of the realm, a group and a player contain public news with links', async () => {
  const [ash] = site.game.world.players.slice(-1)
  const embraced = 'Ash was embraced into House Vesper.'
  const all = await read()
  expect(all.items.map(toStory)).toEqual(expect.arrayContaining([embraced, 'Morwen died.']))
  expect(all).toMatchObject({
    title: 'Evernight',
    home_page_url: `${SITE_URL}/chronicle`,
    feed_url: `${SITE_URL}/news.json`,
  })
  const group = { kind: 'dynasty', id: await idOf('dynasties', realm.house.uuid) } as const
  const own = await read({ group })
  expect(own.items.map(toStory)).toEqual([embraced])
  expect(own).toMatchObject({
    title: 'House Vesper · Evernight',
    home_page_url: `${SITE_URL}/dynasties/${group.id}`,
    feed_url: `${SITE_URL}/news.json?group=dynasty%3A${group.id}`,
    items: [
      {
        content_html: `<p><a href="${SITE_URL}/player/Ash">Ash</a> was embraced into <a href="${SITE_URL}/dynasties/${group.id}">House Vesper</a>.</p>`,
        tags: ['arrivals'],
      },
    ],
  })
  const player = await idOf('players', ash?.uuid)
  const ofAsh = await read({ player })
  expect(ofAsh.items).toEqual(own.items)
  expect(ofAsh.home_page_url).toBe(`${SITE_URL}/players/${player}`)
  expect((await read({ group, player })).items).toEqual(own.items)
  expect((await read({ topic: 'deaths' })).items.map(toStory)).toEqual(['Morwen died.'])
  expect((await read({ topic: 'deaths' })).title).toBe('Deaths and returns · Evernight')
})

test('feeds of a house and its member show milestones until the run that added the members is undone', async () => {
  const { house } = realm
  const joined = new Date(site.now - 98 * DAY_MS).toISOString()
  const elm = makePlayer({ name: 'Elm', dynasty: house.uuid, joined })
  const others = Array.from({ length: 21 }, () => makePlayer({ dynasty: house.uuid }))
  site.game.world.players.push(elm, ...others)
  site.now += DAY_MS
  const run = await site.sync()
  const group = { kind: 'dynasty', id: await idOf('dynasties', house.uuid) } as const
  const readStories = async (query: Parameters<typeof read>[0]) =>
    (await read({ ...query, topic: 'milestones' })).items.map(toStory)
  const ofHouse = 'House Vesper has 25 members.'
  expect(await readStories({ group })).toEqual([ofHouse])
  site.now += DAY_MS
  await site.sync()
  const ofElm = 'Elm of House Vesper has been in the realm for 100 nights.'
  expect(await readStories({ group })).toEqual([ofElm, ofHouse])
  expect(await readStories({ player: await idOf('players', elm.uuid) })).toEqual([ofElm])
  await undoRun({ ...makeAdminCtx(site), now: site.now }, run?.id ?? 0)
  expect(await readStories({ group })).toEqual([])
})

test('the feed routes return Atom and JSON Feed, identical for all readers, and 304 if unchanged', async () => {
  const atom = await site.call(toUncachedUrl('/api/news.atom'))
  expect(atom.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(await atom.text()).toContain('<title>Ash was embraced into House Vesper.</title>')
  const path = '/api/news.json'
  const json = await site.call(path)
  expect(json.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
  const feed = jsonFeed.strict().parse(await json.json())
  const etag = json.headers.get('ETag') ?? ''
  expect((await site.call(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const reader = await signIn(site, { username: 'lord', playerUuid: realm.lord.uuid })
  expect(await (await reader.call(path)).json()).toEqual(feed)
  for (const [query, status] of [
    ['?topic=weather', 400],
    ['?group=house:1', 400],
    ['?group=dynasty:999', 404],
    ['?player=999', 404],
  ]) {
    expect((await site.call(`/api/news.atom${query}`)).status, String(query)).toBe(status)
  }
})

test('all feed pages together have each event once, and each page links to the first', async () => {
  const { world } = site.game
  for (let day = 0; day < 5; day++) {
    for (const player of world.players) player.title = `The ${day + 1}th of ${player.name}`
    site.now += DAY_MS
    await site.sync()
  }
  const ids: string[] = []
  let before: number | undefined
  do {
    const news = await readNewsFeedPage(site.ctx(), { before })
    const feed = toNewsFeed(news, { before }, { origin: SITE_URL, format: 'atom' })
    ids.push(...feed.entries.map(({ id }) => id))
    expect(feed.first).toBe(`${SITE_URL}/news.atom`)
    expect(feed.next).toBe(news.next && `${SITE_URL}/news.atom?before=${news.next}`)
    before = news.next ?? undefined
  } while (before)
  const events = await site.env.DB.prepare('SELECT id FROM events ORDER BY id DESC').all()
  expect(ids).toEqual(events.results.map(({ id }) => `tag:evernight.test,2026:event/${id}`))
})

test('renaming a player, and undoing it, rewrites a feed item and keeps its id', async () => {
  const [before] = (await read({ topic: 'arrivals' })).items
  const ash = site.game.world.players.find(({ name }) => name === 'Ash')
  if (ash) ash.name = 'Cinder'
  site.now += DAY_MS
  const run = await site.sync()
  const [renamed] = (await read({ topic: 'arrivals' })).items
  expect(renamed).toMatchObject({
    id: before?.id,
    title: 'Cinder was embraced into House Vesper.',
    date_published: before?.date_published,
    date_modified: new Date(run?.appliedAt ?? 0).toISOString(),
  })
  expect((await read({ topic: 'deaths' })).items.map(toStory)).toEqual(['Morwen died.'])
  site.now += DAY_MS
  await undoRun({ ...makeAdminCtx(site), now: site.now }, run?.id ?? 0)
  const [undone] = (await read({ topic: 'arrivals' })).items
  expect(undone).toMatchObject({ id: before?.id, title: before?.title })
  expect(Date.parse(undone?.date_modified ?? '')).toBeGreaterThan(
    Date.parse(renamed?.date_modified ?? ''),
  )
})

test('renaming a group rewrites the feed items that name it', async () => {
  realm.house.name = 'House Nocturne'
  site.now += DAY_MS
  await site.sync()
  expect((await read({ topic: 'arrivals' })).items.map(toStory)).toEqual([
    'Ash was embraced into House Nocturne. (changed)',
  ])
})

test('veiling or unveiling a player immediately rewrites the feed items that name the player', async () => {
  const ash = site.game.world.players.find(({ name }) => name === 'Ash')
  const player = await idOf('players', ash?.uuid)
  const ctx = () => ({ ...site.ctx(), now: site.now })
  site.now += DAY_MS
  await setVeil(ctx(), ash?.uuid ?? '', 'veiled')
  const [veiled] = (await read({ topic: 'arrivals' })).items
  expect(veiled).toMatchObject({
    title: 'A veiled one was embraced into House Vesper.',
    content_html: expect.stringMatching(/^<p>A veiled one was embraced into <a /),
    date_modified: new Date(site.now).toISOString(),
  })
  await expect(read({ player })).rejects.toMatchObject({ code: 'not-found' })
  site.now += DAY_MS
  await setVeil(ctx(), ash?.uuid ?? '', 'presence-hidden')
  const [open] = (await read({ topic: 'arrivals' })).items
  expect(open).toMatchObject({
    id: veiled?.id,
    title: 'Ash was embraced into House Vesper.',
    date_modified: new Date(site.now).toISOString(),
  })
  site.now += DAY_MS
  await setVeil(ctx(), ash?.uuid ?? '', 'open')
  expect((await read({ topic: 'arrivals' })).items).toEqual([open])
})

test('news of a dissolved house links to its chronicle', async () => {
  const group = { kind: 'dynasty', id: await idOf('dynasties', realm.pack.uuid) } as const
  const { world } = site.game
  world.dynasties.splice(world.dynasties.indexOf(realm.pack), 1)
  site.now += DAY_MS
  await site.sync()
  const { home_page_url: home, items } = await read({ group })
  expect(home).toBe(`${SITE_URL}/chronicle?group=dynasty%3A${group.id}`)
  expect(items[0]?.content_html).toContain(`/chronicle?group=dynasty:${group.id}`)
})

test('a news feed without events has no items', async () => {
  await emptyDatabase()
  const response = await new Site().call(toUncachedUrl('/api/news.atom'))
  expect(await response.text()).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
