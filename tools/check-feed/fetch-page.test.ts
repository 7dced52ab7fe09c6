import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { FeedFetcher } from '#schema/sync/fetch-feed.ts'
import {
  checkTestFeed,
  formatFindings,
  listErrorFindings,
  makeChangedFeed,
  makeRealmFeed,
  ROWS_PER_PAGE,
} from './changed-feed.ts'
import { checkFeed } from './check-feed.ts'
import { printReport } from './print-report.ts'

/** Expects no rows and one error, which is a single sentence. Returns that sentence. */
async function readNothing(feed: FeedFetcher, token = 'realm'): Promise<string> {
  const report = await checkFeed(feed, token, ROWS_PER_PAGE)
  const [found] = report.findings
  expect(report).toMatchObject({ kind: null, findings: [{ level: 'error' }], stats: [] })
  const what = found?.what ?? ''
  expect(what).toMatch(/[^.]\.$/)
  expect(printReport(report)).toBe(
    `\nfeed\n  ✗ ${what}\n\n1 error: the site could read nothing, and nothing was checked. docs/game-feed.md says what it expects.`,
  )
  return what
}

test('a wrong feed token is reported', async () => {
  const text = await readNothing(await makeRealmFeed(), 'sunlight')
  expect(text).toMatch(/answered 401: it does not accept the token that was given with --token/)
  const without = await readNothing(await makeRealmFeed(), '')
  expect(without).toMatch(/answered 401, and no token was given: give the feed's with --token/)
})

test('a wrong feed URL is reported together with what it returned', async () => {
  // Closes each connection, so that no later request reuses one to a stopped server.
  const server = createServer((_, response) =>
    response.writeHead(404, { Connection: 'close' }).end('Not Found'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const read = (address: string) => readNothing((path, init) => fetch(`${address}${path}`, init))
  expect(await read(`http://127.0.0.1:${port}`)).toContain(
    'answered 404: there is nothing at this address; the site adds /bloodlines,',
  )
  expect(await read(`https://127.0.0.1:${port}`)).toContain(
    'was sent with https to a server that speaks http there',
  )
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(await read(`http://127.0.0.1:${port}`)).toContain('nothing listens on this host and port')
  const feed: FeedFetcher = () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('x') }))
  expect(await readNothing(feed)).toContain('could not be reached: fetch failed (x)')
})

test('a compressed response of more than 8 MB is rejected', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000, ' '))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
    response.end(bomb)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const feed: FeedFetcher = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init)
  expect(await readNothing(feed)).toMatch(/^GET \/bloodlines\?limit=200 sent more than 8 MB\.$/)
  server.closeAllConnections()
  server.close()
})

test('check-feed warns if pages as large as the site requests would exceed 8 MB', async () => {
  const feed = await makeChangedFeed((page) => ({
    ...page,
    items: page.items.map((row) => ({ ...row, inventory: 'x'.repeat(9000) })),
  }))
  const findings = await checkTestFeed(feed)
  expect(listErrorFindings(findings)).toEqual([])
  expect(formatFindings(findings)).toMatch(
    /for 200 rows, 9\.\d MB for the 1,000 that the site asks for; it refuses more than 8 MB/,
  )
})
