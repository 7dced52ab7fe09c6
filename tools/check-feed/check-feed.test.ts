import { expect, test } from 'vitest'
import { realm } from '#realm/app.ts'
import { fakeEnv } from '#test/support/realm-world.ts'
import { checkFeed } from './check-feed.ts'
import type { Feed } from './fetch-page.ts'
import type { Finding } from './finding.ts'
import { printReport } from './print-report.ts'

const LIMIT = 200

type Page = { items: Record<string, unknown>[]; next: string | null; total: number }

async function realmFeed(fault: object = { fault: null }): Promise<Feed> {
  const env = fakeEnv()
  await realm.request(
    '/faults',
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    },
    env,
  )
  return (path, init) => realm.request(`/feed${path}`, init, env)
}

/** The realm's feed with its pages changed on their way. */
async function changedFeed(change: (page: Page, path: string) => unknown): Promise<Feed> {
  const feed = await realmFeed()
  return async (path, init) => {
    const response = await feed(path, init)
    if (!response.ok) return response
    return Response.json(change((await response.json()) as Page, path))
  }
}

async function check(feed: Feed, token = 'realm') {
  return (await checkFeed(feed, token, LIMIT)).findings
}

const errors = (findings: Finding[]) => findings.filter(({ level }) => level === 'error')
const sentences = (findings: Finding[]) =>
  findings.map(({ field, what }) => `${field ?? ''} ${what}`).join('\n')

test('the realm follows the contract', async () => {
  const report = await checkFeed(await realmFeed(), 'realm', LIMIT)
  expect(errors(report.findings)).toEqual([])
  expect(report.stats.at(-1)).toMatchObject({ collection: 'players', pages: 4, rows: 769 })
  expect(printReport(report)).toMatch(/players\s+4\s+769\s+0\s+0/)
})

test('each malformed row is reported with what was expected and what was received', async () => {
  const findings = errors(await check(await realmFeed({ fault: 'malformed-rows' })))
  const text = sentences(findings)
  expect(text).toContain(
    'uuid Invalid input: expected string; received nothing: the field is missing',
  )
  expect(text).toMatch(
    /name Too big: expected string to have <=100 characters; received "Vex!+… \(5000 characters\)/,
  )
  expect(text).toContain(
    'race Invalid option: expected one of "Vampire"|"Witch"|"Lycan"; received "Fairy"',
  )
  expect(text).toContain('health Invalid input: expected number; received "full"')
  expect(text).toContain('leadership Invalid input: expected array; received "nobody"')
  expect(text).toContain('Invalid input: expected object; received null')
  expect(text).toContain('uuid Please enter a valid UUID format; received "not-a-uuid"')
  expect(text).toContain('joined Invalid ISO datetime; received "yesterday"')
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

test('similar findings are grouped, the rest is shown on request', async () => {
  const report = await checkFeed(await realmFeed({ fault: 'malformed-rows' }), 'realm', LIMIT)
  expect(printReport(report)).toContain('more like this (--all shows them)')
  expect(printReport(report, true)).not.toContain('more like this')
  expect(printReport(report)).toMatch(/\d+ errors: the site would refuse/)
})
