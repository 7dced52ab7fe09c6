import { Hono } from 'hono'
import { roster, rosterQuery } from '#schema/contracts/community/roster.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { toTargetAccessCheck } from '#worker/core/http/require-access.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { listRoster, requireHouse } from './list-roster.ts'

export const LAST_SEEN_NOTE =
  'Last-seen times are accurate to the hour, as of the last count. For members who hide their presence, only a number of days is returned.'

const call = describeCalls('Dynasties')
const byId = validateRequest('param', idParam)

export const requireOfficerOfHouse = toTargetAccessCheck(idParam, (ctx, { id }) =>
  requireHouse(ctx, id),
)

export const rosterRoutes = new Hono<AppEnv>().get(
  '/:id/roster',
  call('getDynastyRoster', {
    summary:
      'A page of twenty members as the officers see them, with the count of each filter and the number of members who joined and left within 30 days.',
    access: 'officer',
    requireTarget: requireOfficerOfHouse,
    response: roster,
    errors: ['not-found'],
    limits: LAST_SEEN_NOTE,
  }),
  byId,
  validateRequest('query', rosterQuery),
  async (c) => c.json(await listRoster(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))),
)
