import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { bloodline, bloodlineClan, rankedBloodline } from '#schema/contracts/realm/bloodlines.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { describeGroupRoutes, groupRoutes, loreRoutes } from '#worker/realm/groups/routes.ts'
import { getBloodline, listBloodlineClans, listBloodlines } from './read-bloodlines.ts'

const call = describeCalls('Bloodlines')
const byId = validateRequest('param', idParam)

const reads = describeGroupRoutes('bloodline', { rank: rankedBloodline, group: bloodline })

export const bloodlineRoutes = new Hono<AppEnv>()
  .get('/', reads.list, cachePublicReads, async (c) => c.json(await listBloodlines(c.var.ctx)))
  .get('/:id', reads.get, byId, cachePublicReads, async (c) =>
    c.json(await getBloodline(c.var.ctx, c.req.valid('param').id)),
  )
  .route('/', groupRoutes('bloodline'))
  .route('/', loreRoutes)
  .get(
    '/:id/clans',
    call('listBloodlineClans', {
      summary: 'The clans of a bloodline.',
      access: 'anybody',
      response: z.array(bloodlineClan),
      errors: ['not-found'],
      rows: { fixed: 1, perItem: 4 },
    }),
    byId,
    cachePublicReads,
    async (c) => c.json(await listBloodlineClans(c.var.ctx, c.req.valid('param').id)),
  )
