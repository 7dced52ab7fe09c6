import { expect, test } from 'vitest'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import {
  formatFindings,
  listErrorFindings,
  makeRealmFeed,
  ROWS_PER_PAGE,
  type TestFeedPage,
} from './changed-feed.ts'
import { checkFeed } from './check-feed.ts'

type Say = (page: TestFeedPage, since: string | null, path: string) => object

/** Serves the demo's feed with support for `changedSince`, as if every row had just changed. */
async function sayingFeed(say: Say = (page, changedSince) => ({ ...page, changedSince })) {
  const feed = await makeRealmFeed()
  const saying: FeedFetcher = async (path, init) => {
    const since = new URL(path, 'http://feed.test').searchParams.get('changedSince')
    const response = await feed(path, init)
    if (!response.ok) return response
    const page = (await response.json()) as TestFeedPage
    const isLater = since !== null && Date.parse(since) > Date.now()
    return Response.json(say(isLater ? { ...page, items: [], next: null } : page, since, path))
  }
  return saying
}

test('check-feed states whether a feed in pages supports changedSince', async () => {
  const { kind, findings } = await checkFeed(await sayingFeed(), 'realm', ROWS_PER_PAGE)
  expect(kind).toBe('a feed in pages, which can say what has changed')
  expect(listErrorFindings(findings)).toEqual([])
  expect((await checkFeed(await makeRealmFeed(), 'realm', ROWS_PER_PAGE)).kind).toBe(
    'a feed in pages',
  )
})

test.each<[string, Say, RegExp]>([
  [
    'does not answer with the instant',
    (page) => ({ ...page, changedSince: null }),
    /changedSince=1970-01-01T00:00:00.000Z must be answered with the same instant .+; received null\.$/m,
  ],
  [
    'leaves out rows since long ago',
    (page, changedSince) => ({
      ...page,
      items: page.items.slice(changedSince ? 1 : 0),
      changedSince,
    }),
    /must be answered with every row, in the same order; \S+ is missing or elsewhere/,
  ],
  [
    'has rows of the future',
    (page, changedSince) => ({
      ...page,
      items: page.items.length > 0 ? page.items : [{}],
      changedSince,
    }),
    /which is still to come, must be answered with .+; 1 rows received/,
  ],
])('a feed that %s when asked for changes is reported with an error', async (_, say, sentence) => {
  const { findings } = await checkFeed(await sayingFeed(say), 'realm', ROWS_PER_PAGE)
  expect(formatFindings(listErrorFindings(findings))).toMatch(sentence)
})

test.each(['yesterday', '2026-11-22T17:50:00.000Z', 7])(
  'check-feed warns if a page has changedSince %j although the request had no changedSince',
  async (changedSince) => {
    const feed = await sayingFeed((page) => ({ ...page, changedSince }))
    const { kind, findings } = await checkFeed(feed, 'realm', ROWS_PER_PAGE)
    expect(kind).toBe('a feed in pages')
    expect(formatFindings(findings.filter(({ level }) => level !== 'remark'))).toBe(
      ` answers a request of bloodlines without changedSince with "changedSince": ${JSON.stringify(changedSince)}, which must be null there: the site asks such a feed for no changes`,
    )
  },
)

test('a feed with changedSince in only some collections gets a warning', async () => {
  const say: Say = (page, changedSince, path) =>
    path.startsWith('/players') ? page : { ...page, changedSince }
  const { kind, findings } = await checkFeed(await sayingFeed(say), 'realm', ROWS_PER_PAGE)
  expect(kind).toBe('a feed in pages')
  expect(formatFindings(findings)).toContain(
    'not in every page of players: the site asks for changes',
  )
})
