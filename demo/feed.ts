import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import * as z from 'zod'
import { uuid } from '#schema/contracts/core/values.ts'
import { feedCollection } from '#schema/contracts/sync/sync.ts'
import {
  consumeFeedFault,
  type FeedFault,
  PLAYER_FILTERS_BY_FAULT,
  toFaultyRows,
} from './faults.ts'
import { getRealmState, type RealmEnv, saveRealmState } from './state.ts'
import { type DemoFeedPage, type FeedPageRequest, getFeedPage } from './world/pages.ts'
import { createWorld, type World } from './world/world.ts'

const LIMIT_MAX = 2000
const LIMIT_DEFAULT = 500
const DEFAULT_TOKEN = 'realm'
const TRUNCATED_TO = 0.6

const feedQuery = z.object({
  after: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
})

function getItems(world: World, fault: FeedFault | null, request: FeedPageRequest): DemoFeedPage {
  if (fault === 'empty') return { items: [], next: null, total: 0 }
  return getFeedPage(world, request, fault ? PLAYER_FILTERS_BY_FAULT[fault] : undefined)
}

function toBody(world: World, fault: FeedFault | null, request: FeedPageRequest): string {
  const page = getItems(world, fault, request)
  const body = JSON.stringify({ ...page, items: toFaultyRows(world, fault, request, page) })
  return fault === 'truncated' ? body.slice(0, Math.floor(body.length * TRUNCATED_TO)) : body
}

export const feedRoutes = new Hono<{ Bindings: RealmEnv }>()
  .use(async (c, next) => {
    const token = c.env.FEED_TOKEN ?? DEFAULT_TOKEN
    if (c.req.header('authorization') === `Bearer ${token}`) return next()
    return c.json({ error: 'the bearer token is missing or wrong' }, 401, {
      'www-authenticate': 'Bearer',
    })
  })
  .get(
    '/:collection',
    zValidator('param', z.object({ collection: feedCollection })),
    zValidator('query', feedQuery),
    async (c) => {
      const { after = null, limit } = c.req.valid('query')
      const request = { ...c.req.valid('param'), after, limit }
      const state = await getRealmState(c.env)
      const taken = consumeFeedFault(state.faults, request.collection)
      if (taken.state !== state.faults)
        await saveRealmState(c.env, { ...state, faults: taken.state })
      if (taken.fault === 'down') return c.body(null, 503)
      if (taken.fault === 'error-500') return c.json({ error: 'the game fell over' }, 500)
      if (taken.fault === 'slow') {
        await new Promise((resolve) => setTimeout(resolve, state.faults.ms))
      }
      const body = toBody(createWorld(state), taken.fault, request)
      return c.body(body, 200, { 'content-type': 'application/json' })
    },
  )
