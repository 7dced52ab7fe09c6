import { Hono } from 'hono'
import { roster, rosterQuery } from '#schema/contracts/community/roster.ts'
import { idParam } from '#schema/contracts/core/values.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { requireAccessByPath } from '#worker/core/http/require-access.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { listRoster, requireHouse } from './list-roster.ts'

export const LAST_SEEN_NOTE =
  'Last seen is to the hour, as of the last count. For a member who hides presence, it only says within how many days they were seen.'

const call = describeCalls('Dynasties')
const byId = validateRequest('param', idParam)

export const requireOfficerOfHouse = requireAccessByPath(idParam, (ctx, { id }) =>
  requireHouse(ctx, id),
)

export const rosterRoutes = new Hono<AppEnv>().get(
  '/:id/roster',
  call('getDynastyRoster', {
    summary:
      'A page of twenty members as its officers see them, with the counts of the filters and the last 30 days’ comings and goings.',
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
