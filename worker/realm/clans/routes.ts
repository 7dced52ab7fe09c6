import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { clan, clanDynasty, rankedClan } from '#schema/contracts/realm/clans.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { cachePublicReads } from '#worker/core/http/cache.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { describeGroupRoutes, descriptionRoutes, groupRoutes } from '#worker/realm/groups/routes.ts'
import { getClan, listClanHouses, listClans } from './read-clans.ts'

const call = describeCalls('Clans')
const byId = validateRequest('param', idParam)

const reads = describeGroupRoutes('clan', { rank: rankedClan, group: clan })

export const clanRoutes = new Hono<AppEnv>()
  .get('/', reads.list, cachePublicReads, async (c) => c.json(await listClans(c.var.ctx)))
  .get('/:id', reads.get, byId, cachePublicReads, async (c) =>
    c.json(await getClan(c.var.ctx, c.req.valid('param').id)),
  )
  .route('/', groupRoutes('clan'))
  .route('/', descriptionRoutes('clan'))
  .get(
    '/:id/houses',
    call('listClanHouses', {
      summary: 'The dynasties of a clan.',
      access: 'anybody',
      response: z.array(clanDynasty),
      errors: ['not-found'],
      rows: { fixed: 0, perItem: 4 },
    }),
    byId,
    cachePublicReads,
    async (c) => c.json(await listClanHouses(c.var.ctx, c.req.valid('param').id)),
  )
