import { expect, test } from 'vitest'
import {
  checkTestFeed,
  formatFindings,
  listErrorFindings,
  makeChangedFeed,
  makeRealmFeed,
  ROWS_PER_PAGE,
  removeFields,
  type TestFeedPage,
} from './changed-feed.ts'
import { checkFeed } from './check-feed.ts'
import { printReport } from './print-report.ts'

test('the demo’s feed passes all checks', async () => {
  const report = await checkFeed(await makeRealmFeed(), 'realm', ROWS_PER_PAGE)
  expect(listErrorFindings(report.findings)).toEqual([])
  expect(report.stats.at(-1)).toMatchObject({ collection: 'players', pages: 4, rows: 769 })
  expect(printReport(report)).toMatch(/players\s+4\s+769\s+0\s+0/)
})

test('each malformed row is reported with the expected and received value', async () => {
  const findings = listErrorFindings(
    await checkTestFeed(await makeRealmFeed({ fault: 'malformed-rows' })),
  )
  const text = formatFindings(findings)
  const longest = findings.find(({ what }) => what.includes('(5000 characters)'))?.uuid
  expect(text).toMatch(/^uuid is missing( \(the row after|$)/m)
  expect(text).toMatch(
    /name must have at most 100 characters; received "Vex!+… \(5000 characters\)/,
  )
  expect(findings.filter(({ uuid, field }) => uuid === longest && field === 'name')).toHaveLength(1)
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
  ['truncated', /did not return JSON/],
  ['duplicate-uuids', /is repeated: each row must be sent once/],
  ['empty', /there is not one valid row/],
])('the simulated fault %s is reported as an error', async (fault, sentence) => {
  expect(
    formatFindings(listErrorFindings(await checkTestFeed(await makeRealmFeed({ fault })))),
  ).toMatch(sentence)
})

test('a page that cannot be read is reported, and the other collections are still read', async () => {
  const report = await checkFeed(
    await makeRealmFeed({ fault: 'error-500', collection: 'clans', after: 0 }),
    'realm',
    ROWS_PER_PAGE,
  )
  expect(listErrorFindings(report.findings).map(({ collection }) => collection)).toEqual(['clans'])
  expect(report.kind).toBe('a feed in pages')
  expect(report.stats.map(({ rows }) => rows > 0)).toEqual([true, false, true, true])
})

test('each loop of sires is reported once as a warning', async () => {
  const loops = (await checkTestFeed(await makeRealmFeed({ fault: 'sire-loop' }))).filter(
    ({ field, what }) => field === 'sire' && !what.startsWith('names 0') && /self/.test(what),
  )
  expect(loops.map(({ level }) => level)).toEqual(['warning', 'warning', 'warning'])
  expect(formatFindings(loops)).toMatch(/names the player itself/)
  expect(formatFindings(loops)).toMatch(/over 3 players/)
})

test('a reference to a missing player is reported as a warning', async () => {
  const findings = await checkTestFeed(await makeRealmFeed({ fault: 'half-gone' }))
  expect(listErrorFindings(findings)).toEqual([])
  expect(formatFindings(findings)).toMatch(
    /sire names [0-9a-f-]{36}, which is not among the players/,
  )
})

test.each<[string, (page: TestFeedPage) => unknown, RegExp]>([
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
])('a warning is reported when %s', async (_, change, sentence) => {
  const findings = await checkTestFeed(await makeChangedFeed(change))
  expect(listErrorFindings(findings)).toEqual([])
  expect(formatFindings(findings)).toMatch(sentence)
})

test('a misnamed field is reported with the name that was probably meant', async () => {
  const feed = await makeChangedFeed((page) => ({
    ...page,
    items: page.items.map((row) => {
      const { lastSeen, dynasty, sire, leadership, founded, ...rest } = row
      const seats = (leadership as object[] | undefined)?.map((seat) => ({ ...seat, since: 1 }))
      return 'race' in row
        ? { ...rest, last_seen: lastSeen, house: dynasty, Sire: sire, gold: 12 }
        : { ...rest, foundd: founded, leadership: seats }
    }),
  }))
  const { findings } = await checkFeed(feed, 'realm', ROWS_PER_PAGE)
  expect(listErrorFindings(findings)).toEqual([])
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

test('an optional field that no row has is reported as a remark, not as a warning', async () => {
  const report = await checkFeed(
    await makeChangedFeed(removeFields('title', 'portrait')),
    'realm',
    ROWS_PER_PAGE,
  )
  const remarks = report.findings.filter(({ level }) => level === 'remark')
  expect(remarks.map(({ collection, field }) => `${collection} ${field}`)).toEqual([
    'players title',
    'players portrait',
  ])
  expect(printReport(report)).toContain('  · title: no row has it: is it left out on purpose?')
  expect(printReport(report)).toContain('No errors, no warnings')
})
