import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { bloodline, bloodlineClan, bloodlineRank } from '#schema/contracts/realm/bloodlines.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { publicRead } from '#worker/core/http/cache.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { describeReads, groupRoutes, loreRoutes } from '#worker/realm/groups/routes.ts'
import { getBloodline, listBloodlineClans, listBloodlines } from './read-bloodlines.ts'

const call = describeCalls('Bloodlines')
const byId = validate('param', idParam)

const reads = describeReads('bloodline', { rank: bloodlineRank, group: bloodline })

export const bloodlineRoutes = new Hono<AppEnv>()
  .get('/', reads.list, publicRead, async (c) => c.json(await listBloodlines(c.var.ctx)))
  .get('/:id', reads.get, byId, publicRead, async (c) =>
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
    publicRead,
    async (c) => c.json(await listBloodlineClans(c.var.ctx, c.req.valid('param').id)),
  )
