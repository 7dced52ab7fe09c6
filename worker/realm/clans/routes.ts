import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { clan, clanHouse, clanRank } from '#schema/contracts/realm/clans.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { publicRead } from '#worker/core/http/cache.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { describeReads, descriptionRoutes, groupRoutes } from '#worker/realm/groups/routes.ts'
import { getClan, listClans, listHouses } from './read-clans.ts'

const call = describeCalls('Clans')
const byId = validate('param', idParam)

const reads = describeReads('clan', { rank: clanRank, group: clan })

export const clanRoutes = new Hono<AppEnv>()
  .get('/', reads.list, publicRead, async (c) => c.json(await listClans(c.var.ctx)))
  .get('/:id', reads.get, byId, publicRead, async (c) =>
    c.json(await getClan(c.var.ctx, c.req.valid('param').id)),
  )
  .route('/', groupRoutes('clan'))
  .route('/', descriptionRoutes('clan'))
  .get(
    '/:id/houses',
    call('listClanHouses', {
      summary: 'The dynasties of a clan.',
      access: 'anybody',
      response: z.array(clanHouse),
      errors: ['not-found'],
      rows: { fixed: 0, perItem: 4 },
    }),
    byId,
    publicRead,
    async (c) => c.json(await listHouses(c.var.ctx, c.req.valid('param').id)),
  )
