import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  changedFeed,
  errors,
  LIMIT,
  type Page,
  realmFeed,
  sentences,
  without,
} from './changed-feed.ts'
import { checkFeed } from './check-feed.ts'
import type { Feed } from './fetch-page.ts'
import { printReport } from './print-report.ts'

async function check(feed: Feed, token = 'realm') {
  return (await checkFeed(feed, token, LIMIT)).findings
}

test('the realm follows the contract', async () => {
  const report = await checkFeed(await realmFeed(), 'realm', LIMIT)
  expect(errors(report.findings)).toEqual([])
  expect(report.stats.at(-1)).toMatchObject({ collection: 'players', pages: 4, rows: 769 })
  expect(printReport(report)).toMatch(/players\s+4\s+769\s+0\s+0/)
})

test('each malformed row is reported with what was expected and what was received', async () => {
  const findings = errors(await check(await realmFeed({ fault: 'malformed-rows' })))
  const text = sentences(findings)
  expect(text).toMatch(/^uuid is missing( \(the row after|$)/m)
  expect(text).toMatch(
    /name must have at most 100 characters; received "Vex!+… \(5000 characters\)/,
  )
  expect(text).toContain('race must be Vampire, Witch, or Lycan; received "Fairy"')
  expect(text).toContain('health must be a number; received "full"')
  expect(text).toContain('leadership must be a list; received "nobody"')
  expect(text).toContain('must be an object; received null')
  expect(text).toContain('uuid Please enter a valid UUID format; received "not-a-uuid"')
  expect(text).toContain(
    'joined must be a date and time such as 2026-10-31T20:00:00Z; received "yesterday"',
  )
  expect(new Set(findings.map(({ collection }) => collection)).size).toBe(4)
  expect(findings.find(({ field }) => field === 'health')?.uuid).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['down', /answered 503 instead of 200/],
  ['error-500', /answered 500 instead of 200: .*the game fell over/],
  ['truncated', /answered no JSON/],
  ['duplicate-uuids', /is repeated: each row must be sent once/],
  ['empty', /there is not one valid row/],
])('the fault %s is an error', async (fault, sentence) => {
  expect(sentences(errors(await check(await realmFeed({ fault }))))).toMatch(sentence)
})

test('a page that fails in the middle is named, and the other collections are read', async () => {
  const report = await checkFeed(
    await realmFeed({ fault: 'error-500', collection: 'clans', after: 0 }),
    'realm',
    LIMIT,
  )
  expect(errors(report.findings).map(({ collection }) => collection)).toEqual(['clans'])
  expect(report.stats.map(({ rows }) => rows > 0)).toEqual([true, false, true, true])
})

test('loops of sires are warnings, each reported once', async () => {
  const loops = (await check(await realmFeed({ fault: 'sire-loop' }))).filter(
    ({ field, what }) => field === 'sire' && !what.startsWith('names 0') && /self/.test(what),
  )
  expect(loops.map(({ level }) => level)).toEqual(['warning', 'warning', 'warning'])
  expect(sentences(loops)).toMatch(/names the player itself/)
  expect(sentences(loops)).toMatch(/over 3 players/)
})

test('a reference to a player who is missing is a warning', async () => {
  const findings = await check(await realmFeed({ fault: 'half-gone' }))
  expect(errors(findings)).toEqual([])
  expect(sentences(findings)).toMatch(/sire names [0-9a-f-]{36}, which is not among the players/)
})

test('a wrong token is reported', async () => {
  const text = sentences(errors(await check(await realmFeed(), 'sunlight')))
  expect(text).toMatch(/answered 401: the token that was given is not the feed's/)
})

test('a feed that needs no token is refused', async () => {
  const feed = await realmFeed()
  const open: Feed = (path, init) =>
    feed(path, { ...init, headers: { Authorization: 'Bearer realm' } })
  expect(errors(await check(open)).map(({ what }) => what)).toEqual([
    'answers 200 without a token: the feed is public. Answer 401.',
    'answers 200 with a wrong token: the feed is public. Answer 401.',
  ])
})

test.each<[string, (page: Page, path: string) => unknown, RegExp]>([
  [
    'the limit is not honoured',
    (page) => ({ ...page, items: [...page.items, ...page.items] }),
    /limit asked for 200/,
  ],
  [
    'next is not the last row',
    (page) => ({ ...page, next: page.next?.replace(/.{4}$/, 'ffff') ?? null }),
    /it must be the same/,
  ],
  [
    'next leads nowhere',
    (page, path) =>
      path.includes('after') ? { ...page, next: '00000000-0000-0000-0000-000000000001' } : page,
    /the reading would never end/,
  ],
  [
    'the rows are in another order',
    (page) => ({ ...page, items: page.items.toReversed() }),
    /ascending order/,
  ],
  ['a page is no page', () => [], /is no page of the feed/],
  [
    'the page after the last row is not empty',
    (page, path) => (path.includes('after=ffffffff') ? { ...page, items: [{}] } : page),
    /after every row, must be answered/,
  ],
])('it is an error when %s', async (_, change, sentence) => {
  expect(sentences(errors(await check(await changedFeed(change))))).toMatch(sentence)
})

test.each<[string, (page: Page) => unknown, RegExp]>([
  ['total is wrong', (page) => ({ ...page, total: 3 }), /total says 3, and 769 rows were received/],
  [
    'rows change by themselves',
    (page) => ({
      ...page,
      items: page.items.map((row) => ({
        ...row,
        age: Math.floor(performance.now() * 1000) % 1_000_000,
      })),
    }),
    /read twice within seconds, rows differ/,
  ],
  [
    'two share a username',
    (page) => ({ ...page, items: page.items.map((row) => ({ ...row, username: 'everybody' })) }),
    /is the username of .* too/,
  ],
])('it is a warning when %s', async (_, change, sentence) => {
  const findings = await check(await changedFeed(change))
  expect(errors(findings)).toEqual([])
  expect(sentences(findings)).toMatch(sentence)
})

test('an address without a server is reported', async () => {
  const feed: Feed = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }))
  expect(sentences(errors(await check(feed)))).toContain('failed: fetch failed (ECONNREFUSED)')
})

test('a compressed response that has more than 8 MB is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000, ' '))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    response.end(bomb)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const feed: Feed = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
  expect(sentences(errors(await check(feed)))).toMatch(
    /players\?limit=200 failed: sent more than 8 MB\. What follows was not read/,
  )
  server.closeAllConnections()
  server.close()
})

test('rows that make a page of the site too large are a warning, whatever the limit', async () => {
  const feed = await changedFeed((page) => ({
    ...page,
    items: page.items.map((row) => ({ ...row, inventory: 'x'.repeat(9000) })),
  }))
  const findings = await check(feed)
  expect(errors(findings)).toEqual([])
  expect(sentences(findings)).toMatch(
    /for 200 rows, 9\.\d MB for the 1,000 that the site asks for; it refuses more than 8 MB/,
  )
})

test('an optional field that no row has is a remark, and no warning', async () => {
  const report = await checkFeed(await changedFeed(without('title', 'portrait')), 'realm', LIMIT)
  const remarks = report.findings.filter(({ level }) => level === 'remark')
  expect(remarks.map(({ collection, field }) => `${collection} ${field}`)).toEqual([
    'players title',
    'players portrait',
  ])
  expect(printReport(report)).toContain('  · title: no row has it: is it left out on purpose?')
  expect(printReport(report)).toContain('No errors, no warnings')
})

test('hidden characters are errors, and the report shows them escaped', async () => {
  const feed = await changedFeed((page) => ({
    ...page,
    items: page.items.map((row, index) =>
      index === 0 ? { ...row, name: 'Ny\u001B[31mx\u009B\u202E' } : row,
    ),
  }))
  const report = await checkFeed(feed, 'realm', LIMIT)
  const text = printReport(report)
  expect(text).toContain(
    'name: contains the control character U+001B at position 3; received "Ny\\u001b[31mx\\u{9b}\\u{202e}"',
  )
  for (const hidden of ['\u001B', '\u009B', '\u202E']) expect(text).not.toContain(hidden)
})

test('similar findings are grouped, the rest is shown on request', async () => {
  const report = await checkFeed(await realmFeed({ fault: 'malformed-rows' }), 'realm', LIMIT)
  expect(printReport(report)).toContain('more like this (--all shows them)')
  expect(printReport(report, true)).not.toContain('more like this')
  expect(printReport(report)).toMatch(/\d+ errors: the site would refuse/)
})
