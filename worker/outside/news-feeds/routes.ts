import { type Context, Hono } from 'hono'
import { jsonFeed, type NewsFeedQuery, newsFeedQuery } from '#schema/contracts/outside/feeds.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { publicRead } from '#worker/core/http/cache.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { TIES_NOTE } from '#worker/history/chronicle/routes.ts'
import { ATOM_TYPE, JSON_FEED_TYPE, toAtom, toJsonFeed } from './feed-formats.ts'
import { CALENDAR_ITEMS_MAX, listEntries } from './list-entries.ts'
import { type Feed, type FeedFormat, toFeed } from './to-feed.ts'

const call = describeCalls('Chronicle')

const FEED = {
  access: 'anybody',
  errors: ['not-found'],
  limits: `At most ${CHRONICLE_PAGE_SIZE} entries a page, which may have fewer, or none, while there is a next one. The first page of the realm or a group, without a topic, also has the ${CALENDAR_ITEMS_MAX} entries of its calendar that were changed last. The same for everybody. ${TIES_NOTE}`,
  rows: { fixed: 60 },
} as const

/** Also served at `/news.atom` and `/news.json`, which the feeds use as their own URLs. */
export const newsFeedRoutes = new Hono<AppEnv>()
  .get(
    '/news.atom',
    call('getAtomFeed', {
      summary:
        'The chronicle of the realm, a group or a player as a news feed: Atom 1.0, in pages as RFC 5005 has them.',
      response: ATOM_TYPE,
      ...FEED,
    }),
    validate('query', newsFeedQuery),
    publicRead,
    async (c) => respond(c, ATOM_TYPE, toAtom(await readFeed(c, c.req.valid('query'), 'atom'))),
  )
  .get(
    '/news.json',
    call('getJsonFeed', {
      summary: 'The same as a JSON Feed 1.1.',
      response: jsonFeed,
      ...FEED,
    }),
    validate('query', newsFeedQuery),
    publicRead,
    async (c) => {
      const feed = toJsonFeed(await readFeed(c, c.req.valid('query'), 'json'))
      return respond(c, JSON_FEED_TYPE, JSON.stringify(feed))
    },
  )

async function readFeed(
  c: Context<AppEnv>,
  query: NewsFeedQuery,
  format: FeedFormat,
): Promise<Feed> {
  const { origin } = new URL(c.req.url)
  return toFeed(await listEntries(c.var.ctx, query), query, { origin, format })
}

function respond(c: Context<AppEnv>, type: string, body: string) {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` })
}
