import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  formatFindings,
  makeChangedFeed,
  makeRealmFeed,
  ROWS_PER_PAGE,
  removeFields,
} from './changed-feed.ts'
import { checkFeed } from './check-feed.ts'
import { readFieldFillRates, saveFieldFillRates } from './field-shares.ts'

test('check-feed warns about an optional field that an earlier check found and that is now missing', async () => {
  const first = await checkFeed(await makeRealmFeed(), 'realm', ROWS_PER_PAGE)
  expect(first.shares?.players.sire).toBeGreaterThan(0.5)
  expect(first.shares?.dynasties['leadership.player']).toBeGreaterThan(0.5)
  const bare = await makeChangedFeed(removeFields('leadership', 'sire'))
  let previous = first.shares
  for (const _ of ['at first', 'again']) {
    const { findings, shares } = await checkFeed(bare, 'realm', ROWS_PER_PAGE, previous)
    const warned = findings.filter(({ level }) => level === 'warning')
    expect(warned.map(({ collection, field }) => `${collection} ${field}`)).toEqual([
      'bloodlines leadership',
      'bloodlines leadership.player',
      'clans leadership',
      'clans leadership.player',
      'dynasties leadership',
      'dynasties leadership.player',
      'players sire',
    ])
    expect(formatFindings(warned)).toMatch(
      /sire no row has it, and [\d.]+ % had it in an earlier check/,
    )
    previous = shares
  }
  const back = await checkFeed(await makeRealmFeed(), 'realm', ROWS_PER_PAGE, previous)
  expect(formatFindings(back.findings)).not.toMatch(/earlier check/)
  const accepted = await checkFeed(bare, 'realm', ROWS_PER_PAGE, null)
  const after = await checkFeed(bare, 'realm', ROWS_PER_PAGE, accepted.shares)
  expect(formatFindings(after.findings)).not.toMatch(/earlier check/)
})

test.each([
  [0.85, false],
  [0.75, true],
])(
  'a field that only a share of %d of the rows still has gets a warning: %s',
  async (kept, isWarning) => {
    const { shares } = await checkFeed(await makeRealmFeed(), 'realm', ROWS_PER_PAGE)
    let seen = 0
    const fewer = await makeChangedFeed((page) => ({
      ...page,
      items: page.items.map((row) =>
        row.dynasty && (seen++ % 100) / 100 >= kept ? { ...row, dynasty: null } : row,
      ),
    }))
    const { findings } = await checkFeed(fewer, 'realm', ROWS_PER_PAGE, shares)
    const warned = findings.filter(({ field, what }) => field === 'dynasty' && /earlier/.test(what))
    expect(warned.map(({ level }) => level)).toEqual(isWarning ? ['warning'] : [])
  },
)

test('a feed that was not fully read does not change the stored field counts', async () => {
  const { shares } = await checkFeed(await makeRealmFeed({ fault: 'down' }), 'realm', ROWS_PER_PAGE)
  expect(shares).toBeNull()
})

test('the field counts of the last check are stored under the feed’s URL', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'check-feed-')), 'state', 'check-feed.json')
  const none = { bloodlines: {}, clans: {}, dynasties: {} }
  expect(readFieldFillRates(file, 'https://one.test/feed')).toBeNull()
  saveFieldFillRates(file, 'https://one.test/feed', { ...none, players: { sire: 0.9 } })
  saveFieldFillRates(file, 'https://two.test/feed', { ...none, players: { sire: 0.1 } })
  expect(readFieldFillRates(file, 'https://one.test/feed')?.players.sire).toBe(0.9)
  writeFileSync(file, '{"https://one')
  expect(readFieldFillRates(file, 'https://one.test/feed')).toBeNull()
  rmSync(dirname(dirname(file)), { recursive: true })
})
