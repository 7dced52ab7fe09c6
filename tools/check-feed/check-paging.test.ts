import { expect, test } from 'vitest'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import {
  checkTestFeed,
  formatFindings,
  listErrorFindings,
  makeChangedFeed,
  makeRealmFeed,
  ROWS_PER_PAGE,
  type TestFeedPage,
} from './changed-feed.ts'
import { checkFeed } from './check-feed.ts'

test('a feed that responds without a token is reported as an error', async () => {
  const feed = await makeRealmFeed()
  const open: FeedFetcher = (path, init) =>
    feed(path, { ...init, headers: { Authorization: 'Bearer realm' } })
  expect(listErrorFindings(await checkTestFeed(open)).map(({ what }) => what)).toEqual([
    'answers 200 without a token: the feed is public. Answer 401.',
    'answers 200 with a wrong token: the feed is public. Answer 401.',
  ])
})

test.each<[string, (page: TestFeedPage, path: string) => unknown, RegExp]>([
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
  ['a page is a bare list', ({ items }) => items, /returned a bare list, .*: wrap it as { "items"/],
  [
    'a page is no page',
    (page) => ({ ...page, total: 'many' }),
    /is not a page of the feed, .*: total must be a number; received "many"\./,
  ],
  [
    'the page after the last row is not empty',
    (page, path) => (path.includes('after=ffffffff') ? { ...page, items: [{}] } : page),
    /after every row, must be answered/,
  ],
])('an error is reported when %s', async (_, change, sentence) => {
  expect(
    formatFindings(listErrorFindings(await checkTestFeed(await makeChangedFeed(change)))),
  ).toMatch(sentence)
})

test.each([ROWS_PER_PAGE, 1000])(
  'an inclusive `after` parameter is detected with %i rows per page',
  async (limit) => {
    const feed = await makeRealmFeed()
    const inclusive: FeedFetcher = async (path, init) => {
      const url = new URL(path, 'http://feed.test')
      const after = url.searchParams.get('after')
      const response = await feed(path, init)
      if (!response.ok || after === null) return response
      const before = after.replace(/.$/, (digit) => (Number.parseInt(digit, 16) - 1).toString(16))
      url.searchParams.set('after', before)
      return feed(`${url.pathname}${url.search}`, init)
    }
    const { findings } = await checkFeed(inclusive, 'realm', limit)
    expect(formatFindings(listErrorFindings(findings))).toMatch(
      /after=(\S+) must be answered with .+; received \1\. Compare with >, not with >=\./,
    )
  },
)

test('a page with invalid rows is not reported as wrongly ordered', async () => {
  const headers = { Authorization: 'Bearer realm' }
  const answer = await (await makeRealmFeed())('/bloodlines?limit=1', { headers })
  const [first] = ((await answer.json()) as TestFeedPage).items
  const feed = await makeChangedFeed((page, path) => ({
    ...page,
    items: page.items.map((row) =>
      path.startsWith('/bloodlines') && row.uuid !== first?.uuid ? { ...row, name: '' } : row,
    ),
  }))
  const found = formatFindings(
    listErrorFindings((await checkFeed(feed, 'realm', ROWS_PER_PAGE)).findings),
  )
  expect(found).toMatch(/name /)
  expect(found).not.toContain('must be answered with')
})
