import { type Context, Hono } from 'hono'
import { jsonFeed, type NewsFeedQuery, newsFeedQuery } from '#schema/contracts/outside/feeds.ts'
import { CHRONICLE_PAGE_SIZE } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { RELATIONS_PRIVACY_NOTE } from '#worker/history/chronicle/routes.ts'
import { ATOM_MEDIA_TYPE, JSON_FEED_MEDIA_TYPE, toAtomFeed, toJsonFeed } from './feed-formats.ts'
import { CALENDAR_FEED_ITEMS_MAX, readNewsFeedPage } from './list-entries.ts'
import { type FeedFormat, toNewsFeed } from './to-feed.ts'

const call = describeCalls('Chronicle')

const FEED = {
  access: 'anybody',
  errors: ['not-found'],
  limits: `At most ${CHRONICLE_PAGE_SIZE} entries a page. A page may have fewer entries, or none, even if there is a next page. Without a topic, the first page of the realm or a group also has the ${CALENDAR_FEED_ITEMS_MAX} calendar entries changed last. The response does not depend on who is signed in. ${RELATIONS_PRIVACY_NOTE}`,
  rows: { fixed: 60 },
} as const

/** Also served at `/news.atom` and `/news.json`, which the feeds use as their own URLs. */
export const newsFeedRoutes = new Hono<AppEnv>()
  .get(
    '/news.atom',
    call('getAtomFeed', {
      summary:
        'The chronicle of the realm, a group or a player as an Atom 1.0 feed, paged as in RFC 5005.',
      response: ATOM_MEDIA_TYPE,
      ...FEED,
    }),
    validateRequest('query', newsFeedQuery),
    cachePublicReads,
    async (c) =>
      respond(c, ATOM_MEDIA_TYPE, toAtomFeed(await readFeed(c, c.req.valid('query'), 'atom'))),
  )
  .get(
    '/news.json',
    call('getJsonFeed', {
      summary: 'The same feed as JSON Feed 1.1.',
      response: jsonFeed,
      ...FEED,
    }),
    validateRequest('query', newsFeedQuery),
    cachePublicReads,
    async (c) => {
      const feed = toJsonFeed(await readFeed(c, c.req.valid('query'), 'json'))
      return respond(c, JSON_FEED_MEDIA_TYPE, JSON.stringify(feed))
    },
  )

async function readFeed(c: Context<AppEnv>, query: NewsFeedQuery, format: FeedFormat) {
  const { origin } = new URL(c.req.url)
  return toNewsFeed(await readNewsFeedPage(c.var.ctx, query), query, { origin, format })
}

function respond(c: Context<AppEnv>, type: string, body: string) {
  return c.body(body, 200, { 'Content-Type': `${type}; charset=utf-8` })
}
