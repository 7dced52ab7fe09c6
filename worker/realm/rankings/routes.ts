import { Hono } from 'hono'
import * as contracts from '#schema/contracts/realm/rankings.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { readRanking } from './read-ranking.ts'
import { readGroupStanding } from './read-standing.ts'

const call = describeCalls('Rankings', 'anybody')

export const rankingRoutes = new Hono<AppEnv>()
  .get(
    '/:kind',
    call('getRanking', {
      summary:
        'A page of the ranking of the dynasties, clans or bloodlines, today or on a past day.',
      response: contracts.ranking,
      errors: ['not-found'],
      limits:
        'Rows are sorted and filtered as asked; the rank is always the one by members. A past day has the names, numbers and clans of that day and no leaders, and a search of it looks at names, types and clans. `recruiting=yes` leaves the dynasties that said in the last 30 days that they take players in; which did on a past day is not recorded. A search forgives case, accents, ornaments and typographic marks, and finds former names; where no group has the text, `isForgiven` is true and the rows are those that fit it with a slip or two, or with its words in another order. With `by=names` it looks at the groups’ names, their leaders and former names alone, and those whose own names fit it best come first. 404 for a day without a record.',
      rows: { fixed: 19, perItem: 4 },
    }),
    validateRequest('param', contracts.rankingParam),
    validateRequest('query', contracts.rankingQuery),
    cachePublicReads,
    async (c) => {
      const { kind } = c.req.valid('param')
      return c.json(await readRanking(c.var.ctx, kind, c.req.valid('query')))
    },
  )
  .get(
    '/:kind/:id',
    call('getStanding', {
      summary: 'The rank of one group, its movement in 7 days, and its neighbours.',
      response: contracts.groupStanding,
      errors: ['not-found'],
      rows: { fixed: 12 },
    }),
    validateRequest('param', contracts.groupStandingParam),
    cachePublicReads,
    async (c) => {
      const { kind, id } = c.req.valid('param')
      return c.json(await readGroupStanding(c.var.ctx, kind, id))
    },
  )
