import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Health } from '#schema/contracts/operations/health.ts'
import { FEED_FILE_MAX_ROWS, FEED_RESPONSE_MAX_BYTES } from '#schema/rules.ts'
import { FaultyD1, failNever } from '#test/support/faulty-d1.ts'
import { FEED_FILE_URL, openSiteWithFeedFile, reverseGameRows } from '#test/support/file-game.ts'
import { addHouseOfPlayers, countPlayers } from '#test/support/populate.ts'
import { makePlayer } from '#test/support/rows.ts'
import { emptyDatabase, Site } from '#test/support/site.ts'

beforeEach(emptyDatabase)

describe('single-file feed', () => {
  test('a single-file feed is read with one request, which sends no token, and may list rows in any order', async () => {
    const { site, game } = openSiteWithFeedFile()
    addHouseOfPlayers(site)
    reverseGameRows(site.game)
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 25, expected: 25 })
    expect(game.requests.map(({ url }) => url)).toEqual([FEED_FILE_URL])
    expect(game.requests[0]?.headers.get('Authorization')).toBeNull()
    expect(await countPlayers(site)).toBe(25)
    expect(await site.sync()).toMatchObject({ state: 'finished', written: 0, changes: 0 })
  })

  test('a single-file feed larger than a page is written in pages, and departures are found', async () => {
    const { site } = openSiteWithFeedFile()
    const { members, lord } = addHouseOfPlayers(site, 1100)
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 1100, errors: 0 })
    site.game.world.players.splice(site.game.world.players.indexOf(members[1050] ?? lord), 1)
    expect(await site.sync()).toMatchObject({ state: 'finished', departed: 1, changes: 1 })
    expect(await countPlayers(site)).toBe(1099)
  })

  test('repeated rows and rows without a UUID in a single-file feed are reported', async () => {
    const { site } = openSiteWithFeedFile()
    const { members, lord } = addHouseOfPlayers(site)
    await site.sync()
    const { players } = site.game.world
    players.push(...[0, 1, 2].map(() => structuredClone(lord)), makePlayer({ uuid: 'nobody' }))
    players.splice(players.indexOf(members[0] ?? lord), 1)
    expect(await site.sync()).toMatchObject({ state: 'finished', errors: 2, departed: 0 })
    const { results } = await site.env.DB.prepare('SELECT uuid, reason FROM sync_errors').all()
    expect(results).toMatchObject([
      { uuid: null, reason: expect.stringMatching(/^uuid: must be/) },
      { uuid: lord.uuid, reason: 'uuid: is repeated: each row must be sent once' },
    ])
  })

  test('a feed through a service binding is never treated as a single file, whatever its URL', async () => {
    const site = new Site({ GAME_FEED_URL: FEED_FILE_URL })
    addHouseOfPlayers(site)
    expect(await site.sync()).toMatchObject({ state: 'finished', synced: 25 })
  })

  test('health does not report a missing token if the feed is a single file', async () => {
    const { site } = openSiteWithFeedFile()
    Object.assign(site.env, { GAME_FEED_TOKEN: undefined })
    const { problems } = await site.get<Health>('/api/health')
    expect(problems.join(' ')).not.toContain('GAME_FEED_TOKEN')
  })
})

test.each<[string, string | (() => Response), RegExp]>([
  [
    'a file that is too large',
    ' '.repeat(FEED_RESPONSE_MAX_BYTES + 1),
    /sent more than 8 MB: a file may have no more, and a larger game is read in pages\.$/,
  ],
  [
    'too many rows',
    JSON.stringify({
      ...{ bloodlines: [], clans: [], dynasties: [] },
      players: Array(FEED_FILE_MAX_ROWS + 1).fill(0),
    }),
    /sent 20,001 rows, and a file may have 20,000: a larger game is read in pages\.$/,
  ],
  [
    'many rows without a UUID',
    JSON.stringify({
      ...{ bloodlines: [], clans: [], dynasties: [] },
      players: Array(1001).fill({}),
    }),
    /sent 1,001 players without a readable uuid\.$/,
  ],
  ['a list instead of an object', '[]', /sent no file of all collections, \{ "bloodlines": \[…\]/],
  ['a missing list', '{"bloodlines":[],"clans":[]}', /the list "dynasties" is missing/],
  [
    'a page of a paged feed',
    '{"items":[],"next":null,"total":0}',
    /returned a page of a feed: an address/,
  ],
  ['invalid JSON', '{"bloodlines"', /did not return JSON: /],
  ['a missing file', () => new Response('', { status: 404 }), /404: there is no file at this/],
])('a faulty feed file changes nothing and is reported: %s', async (_, answer, note) => {
  const { site, game } = openSiteWithFeedFile()
  addHouseOfPlayers(site)
  await site.sync()
  vi.spyOn(scheduler, 'wait').mockResolvedValue()
  game.toResponse = () => (typeof answer === 'string' ? new Response(answer) : answer())
  expect(await site.sync()).toMatchObject({
    state: 'waiting',
    failedSource: 'game',
    note: expect.stringMatching(note),
  })
  expect(await countPlayers(site)).toBe(25)
})

test('a feed file that changed before a run resumes is read from the start', async () => {
  const { DB } = new Site().env
  const faulty = new FaultyD1(DB)
  const { site, game } = openSiteWithFeedFile()
  const { members, lord, clan } = addHouseOfPlayers(site)
  await site.sync()
  Object.assign(site.env, { DB: faulty.db })
  clan.name = 'Clan of the First File'
  Object.assign(members[0] ?? {}, { race: 'Mummy' })
  const { players } = site.game.world
  const isOfPlayers = (sql: string) => /FROM players WHERE/.test(sql)
  faulty.follow((_, sql) => (isOfPlayers(sql) ? { when: 'before', message: 'killed' } : null))
  await expect(site.sync()).rejects.toThrow()
  faulty.follow(failNever)
  expect(await DB.prepare('SELECT count(*) AS n FROM sync_changes').first('n')).toBe(1)

  clan.name = 'Clan of the Second File'
  lord.title = 'Lord of the Second File'
  Object.assign(members[0] ?? {}, { race: 'Vampire' })
  players.splice(players.indexOf(members[1] ?? lord), 1)
  game.requests.length = 0
  expect(await site.sync()).toMatchObject({ id: 2, state: 'finished', changes: 3, errors: 0 })
  expect(game.requests).toHaveLength(1)
  const { results } = await DB.prepare(
    "SELECT kind, after ->> 'name' AS name FROM sync_changes WHERE run_id = 2 ORDER BY id",
  ).all()
  expect(results).toEqual([
    { kind: 'name', name: 'Clan of the Second File' },
    ...[{ kind: 'title' }, { kind: 'departed' }].map((change) => ({ ...change, name: null })),
  ])
})
