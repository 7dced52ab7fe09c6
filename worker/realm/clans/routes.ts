import { Hono } from 'hono'
import * as z from 'zod'
import { idParam } from '#schema/contracts/core/values.ts'
import { clan, clanHouse, clanRank } from '#schema/contracts/realm/clans.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { publicRead } from '#worker/core/http/cache.ts'
import { validate } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { descriptionRoutes, logoRoutes, officersRoutes } from '#worker/realm/groups/routes.ts'
import { getClan } from './get-clan.ts'
import { listClans } from './list-clans.ts'
import { listHouses } from './list-houses.ts'

const call = describeCalls('Clans')
const byId = validate('param', idParam)

export const clanRoutes = new Hono<AppEnv>()
  .get(
    '/',
    call({
      id: 'listClans',
      summary: 'All clans in the order of their ranking.',
      access: 'anybody',
      response: z.array(clanRank),
      rows: { fixed: 0, perItem: 4 },
    }),
    publicRead,
    async (c) => c.json(await listClans(c.var.ctx)),
  )
  .get(
    '/:id',
    call({
      id: 'getClan',
      summary: 'One clan. `isOwner` says whether you hold its owner seat.',
      access: 'anybody',
      response: clan,
      errors: ['not-found'],
      rows: { fixed: 16 },
    }),
    byId,
    publicRead,
    async (c) => c.json(await getClan(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/:id/houses',
    call({
      id: 'listClanHouses',
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
  .route('/', descriptionRoutes('clan', 'Clans'))
  .route('/', logoRoutes('clan', 'Clans'))
  .route('/', officersRoutes('clan', 'Clans'))
