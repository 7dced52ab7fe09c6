import { Hono } from 'hono'
import { comparison, comparisonParam, comparisonQuery } from '#schema/contracts/history/compare.ts'
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
    summary: `Compares up to ${COMPARED_GROUPS_MAX} groups of one kind: their last 90 days, and who moved between them.`,
    access: 'anybody',
    response: comparison,
    errors: ['not-found'],
    limits:
      'Returns the newest nine moves for two groups, the newest three of each pair for three, and the newest one of each pair for four. Species and generations are counted once a day.',
    rows: { fixed: 60 },
  }),
  validateRequest('param', comparisonParam),
  validateRequest('query', comparisonQuery),
  cachePublicReads,
  async (c) => {
    const { kind } = c.req.valid('param')
    return c.json(await compareGroups(c.var.ctx, kind, c.req.valid('query').ids))
  },
)
