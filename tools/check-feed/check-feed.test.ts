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
  expect(text).toContain('uuid must be 8-4-4-4-12 hexadecimal digits; received "not-a-uuid"')
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
  expect(text).toMatch(/answered 401: it does not accept the token that was given with --token/)
  const without = sentences(errors(await check(await realmFeed(), '')))
  expect(without).toMatch(/answered 401, and no token was given: give the feed's with --token/)
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
  ['a page is a bare list', ({ items }) => items, /answered a bare list, .*: wrap it as { "items"/],
  [
    'a page is no page',
    (page) => ({ ...page, total: 'many' }),
    /is no page of the feed, .*: total must be a number; received "many"\./,
  ],
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
    /read twice within seconds, rows differ, the first of them: age was \d+ and became \d+\./,
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

test('an address without a feed says what is there', async () => {
  const server = createServer((_, response) => response.writeHead(404).end('Not Found'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const read = async (address: string) =>
    sentences(errors(await check((path, init) => fetch(`${address}${path}`, init))))
  expect(await read(`http://127.0.0.1:${port}`)).toContain(
    'answered 404: there is nothing at this address; the site adds /bloodlines,',
  )
  expect(await read(`https://127.0.0.1:${port}`)).toContain(
    'was sent with https to a server that speaks http there',
  )
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(await read(`http://127.0.0.1:${port}`)).toContain('nothing listens on this host and port')
  const feed: Feed = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('x') }))
  expect(sentences(errors(await check(feed)))).toContain('failed: fetch failed (x)')
})

test.each([LIMIT, 1000])(
  'a feed that takes after as "from" is found, %i rows a page',
  async (limit) => {
    const feed = await realmFeed()
    const inclusive: Feed = async (path, init) => {
      const url = new URL(path, 'http://feed.test')
      const after = url.searchParams.get('after')
      const response = await feed(path, init)
      if (!response.ok || after === null) return response
      const before = after.replace(/.$/, (digit) => (Number.parseInt(digit, 16) - 1).toString(16))
      url.searchParams.set('after', before)
      return feed(`${url.pathname}${url.search}`, init)
    }
    const { findings } = await checkFeed(inclusive, 'realm', limit)
    expect(sentences(errors(findings))).toMatch(
      /after=(\S+) must be answered with .+; received \1\. Compare with >, not with >=\./,
    )
  },
)

test('a field with another name is told with the name that was meant', async () => {
  const feed = await changedFeed((page) => ({
    ...page,
    items: page.items.map((row) => {
      const { lastSeen, dynasty, sire, leadership, founded, ...rest } = row
      const seats = (leadership as object[] | undefined)?.map((seat) => ({ ...seat, since: 1 }))
      return 'race' in row
        ? { ...rest, last_seen: lastSeen, house: dynasty, Sire: sire, gold: 12 }
        : { ...rest, foundd: founded, leadership: seats }
    }),
  }))
  const { findings } = await checkFeed(feed, 'realm', LIMIT)
  expect(errors(findings)).toEqual([])
  const told = findings.flatMap(({ level, what }) =>
    /^unknown/.test(what) ? `${level}: ${what}` : [],
  )
  expect(new Set(told.map((what) => what.replace(/\d+ of \d+/, 'n of n')))).toEqual(
    new Set([
      'warning: unknown field foundd: did you mean founded? It is in n of n rows, and the site ignores it',
      'remark: unknown field leadership.since: the site ignores it (in n of n seats)',
      'warning: unknown field last_seen: did you mean lastSeen? It is in n of n rows, and the site ignores it',
      'warning: unknown field house: did you mean dynasty? It is in n of n rows, and the site ignores it',
      'warning: unknown field Sire: did you mean sire? It is in n of n rows, and the site ignores it',
      'remark: unknown field gold: the site ignores it (in n of n rows)',
    ]),
  )
})

test('a single error is told as one', async () => {
  const feed = await changedFeed((page) => ({
    ...page,
    items: page.items.map((row, index) =>
      index === 0 && !('race' in row) && 'clan' in row && page.items.length > 50
        ? { ...row, type: 'guild' }
        : row,
    ),
  }))
  const text = printReport(await checkFeed(feed, 'realm', LIMIT))
  expect(text).toContain('\n1 error: the site would refuse this row or page.')
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
