// Serves the game feed from rows in memory. Needs Node 20 or newer and no packages.
//
//   GAME_FEED_TOKEN=… PORT=9000 node docs/examples/feed.mjs
//
// A game with a database replaces `readPage` with a query, as feed.py does:
// `WHERE uuid > ? AND changed >= ? ORDER BY uuid LIMIT ?`.
import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { GAME_FEED_TOKEN, PORT = '9000' } = process.env
if (!GAME_FEED_TOKEN) throw new Error('GAME_FEED_TOKEN is not set')
const LIMIT_MAX = 2000

const world = JSON.parse(readFileSync(new URL('world.json', import.meta.url), 'utf8'))
// The time of each row's last change. A real game sets it whenever it changes the row.
const changedAt = new Map(
  Object.values(world).flatMap((rows) => rows.map((row) => [row, Date.now()])),
)
for (const rows of Object.values(world)) {
  for (const row of rows) row.uuid = row.uuid.toLowerCase()
  // Sorts by code units, as the site does. `localeCompare` would sort by a language's alphabet.
  rows.sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
}

function readPage(all, after, limit, changedSince) {
  const since = changedSince === null ? 0 : Date.parse(changedSince)
  const rows = all.filter((row) => changedAt.get(row) >= since)
  const start = rows.findIndex(({ uuid }) => uuid > after)
  const following = start === -1 ? [] : rows.slice(start, start + limit + 1)
  const items = following.slice(0, limit)
  const next = following.length > limit ? items.at(-1).uuid : null
  // Repeats the requested `changedSince`, or null. The site requests changes only if it gets this.
  return { items, next, total: rows.length, changedSince }
}

// Compares digests of equal length, so that the time does not depend on the token.
function isToken(given = '') {
  const [a, b] = [given, `Bearer ${GAME_FEED_TOKEN}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(a, b)
}

function respond({ headers, url }) {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  if (!isToken(headers.authorization)) return [401, { error: 'the token is missing or wrong' }]
  const rows = Object.entries(world).find(([name]) => pathname.endsWith(`/${name}`))?.[1]
  if (!rows) return [404, { error: 'there is no such collection' }]
  const limit = Number(searchParams.get('limit') ?? 1000)
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX) {
    return [400, { error: `limit is 1 to ${LIMIT_MAX}` }]
  }
  const after = (searchParams.get('after') ?? '').toLowerCase()
  return [200, readPage(rows, after, limit, searchParams.get('changedSince'))]
}

const server = createServer((request, response) => {
  const [status, body] = respond(request)
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
})
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/feed`)
})
