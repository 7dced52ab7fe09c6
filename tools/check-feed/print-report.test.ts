import { expect, test } from 'vitest'
import { makeChangedFeed, makeRealmFeed, ROWS_PER_PAGE } from './changed-feed.ts'
import { checkFeed } from './check-feed.ts'
import { printReport } from './print-report.ts'

test('the report of a single error says “1 error”', async () => {
  const feed = await makeChangedFeed((page) => ({
    ...page,
    items: page.items.map((row, index) =>
      index === 0 && !('race' in row) && 'clan' in row && page.items.length > 50
        ? { ...row, type: 'guild' }
        : row,
    ),
  }))
  const text = printReport(await checkFeed(feed, 'realm', ROWS_PER_PAGE))
  expect(text).toContain('\n1 error: the site would refuse this row or page.')
})

test('control characters in a feed are reported as errors and printed escaped', async () => {
  const feed = await makeChangedFeed((page) => ({
    ...page,
    items: page.items.map((row, index) =>
      index === 0 ? { ...row, name: 'Ny\u001B[31mx\u009B\u202E' } : row,
    ),
  }))
  const report = await checkFeed(feed, 'realm', ROWS_PER_PAGE)
  const text = printReport(report)
  expect(text).toContain(
    'name: contains the control character U+001B at position 3; received "Ny\\u001b[31mx\\u{9b}\\u{202e}"',
  )
  for (const hidden of ['\u001B', '\u009B', '\u202E']) expect(text).not.toContain(hidden)
})

test('check-feed sums up similar findings, or lists them one by one with --all', async () => {
  const report = await checkFeed(
    await makeRealmFeed({ fault: 'malformed-rows' }),
    'realm',
    ROWS_PER_PAGE,
  )
  expect(printReport(report)).toContain('more like this (--all shows them)')
  expect(printReport(report, true)).not.toContain('more like this')
  expect(printReport(report)).toMatch(/\d+ errors: the site would refuse/)
})
