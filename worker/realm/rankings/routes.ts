import { Hono } from 'hono'
import * as contracts from '#schema/contracts/realm/rankings.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { readRanking } from './read-ranking.ts'
import { getGroupStanding } from './read-standing.ts'

const call = describeCalls('Rankings', 'anybody')

export const rankingRoutes = new Hono<AppEnv>()
  .get(
    '/:kind',
    call('getRanking', {
      summary: 'A page of the ranking of dynasties, clans or bloodlines, today or on a past day.',
      response: contracts.ranking,
      errors: ['not-found'],
      limits:
        'The rank counts members, whatever the order and filters. A past day has the names, numbers and clans of that day, but no leaders. A search of a past day covers names, types and clans. `recruiting=yes` selects dynasties that renewed their recruiting post within 30 days; a past day has none. A search ignores case, accents, ornaments and typographic marks, and finds former names. `isForgiven` is true if no group matches exactly. The rows then match with one or two typing errors, or with the words in another order. `by=names` searches the names of groups, their leaders and former names. It returns the best matches of group names first. The call returns 404 for a day without a record.',
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
      summary: 'The rank of one group, its movement in 7 days, and the groups next to it.',
      response: contracts.groupStanding,
      errors: ['not-found'],
      rows: { fixed: 12 },
    }),
    validateRequest('param', contracts.groupStandingParam),
    cachePublicReads,
    async (c) => {
      const { kind, id } = c.req.valid('param')
      return c.json(await getGroupStanding(c.var.ctx, kind, id))
    },
  )
