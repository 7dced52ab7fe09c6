import { Hono } from 'hono'
import { compareParam, compareQuery, comparison } from '#schema/contracts/history/compare.ts'
import { COMPARED_GROUPS_MAX } from '#schema/rules.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { compareGroups } from './compare-groups.ts'

const call = describeCalls('Rankings')

export const compareRoutes = new Hono<AppEnv>().get(
  '/:kind',
  call('compareGroups', {
    summary: `Up to ${COMPARED_GROUPS_MAX} groups of a kind side by side, with 90 days and who moved between them.`,
    access: 'anybody',
    response: comparison,
    errors: ['not-found'],
    limits:
      'For two groups the newest nine moves; for three, the newest three of each pair; for four, the newest one of each pair. Species and generations are counted once a day.',
    rows: { fixed: 60 },
  }),
  validateRequest('param', compareParam),
  validateRequest('query', compareQuery),
  cachePublicReads,
  async (c) => {
    const { kind } = c.req.valid('param')
    return c.json(await compareGroups(c.var.ctx, kind, c.req.valid('query').ids))
  },
)
