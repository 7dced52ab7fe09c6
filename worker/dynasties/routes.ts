import { Hono } from 'hono'
import * as z from 'zod'
import { dynasty, dynastyMember, dynastyRank } from '#schema/contracts/dynasties.ts'
import { idParam } from '#schema/contracts/values.ts'
import { groupChronicleRoutes } from '#worker/chronicle/routes.ts'
import { descriptionRoutes, logoRoutes } from '#worker/groups/routes.ts'
import { publicRead } from '#worker/http/cache.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { dataAsOf } from '#worker/http/data-as-of.ts'
import { validate } from '#worker/http/validate.ts'
import { describeCalls } from '#worker/openapi/describe-calls.ts'
import { getDynasty } from './get-dynasty.ts'
import { listDynasties } from './list-dynasties.ts'
import { listMembers } from './list-members.ts'

const call = describeCalls('Dynasties')
const byId = validate('param', idParam)

export const dynastyRoutes = new Hono<AppEnv>()
  .get(
    '/',
    call({
      id: 'listDynasties',
      summary: 'All dynasties in the order of their ranking.',
      access: 'anybody',
      response: z.array(dynastyRank),
      rows: { fixed: 0, perItem: 4 },
    }),
    publicRead,
    dataAsOf,
    async (c) => c.json(await listDynasties(c.var.ctx)),
  )
  .get(
    '/:id',
    call({
      id: 'getDynasty',
      summary: 'One dynasty. `isOwner` says whether you hold its owner seat.',
      access: 'anybody',
      response: dynasty,
      errors: ['not-found'],
      rows: { fixed: 16 },
    }),
    byId,
    publicRead,
    async (c) => c.json(await getDynasty(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/:id/members',
    call({
      id: 'listDynastyMembers',
      summary: 'Its members.',
      access: 'anybody',
      response: z.array(dynastyMember),
      errors: ['not-found'],
      rows: { fixed: 4, perItem: 1 },
    }),
    byId,
    publicRead,
    async (c) => c.json(await listMembers(c.var.ctx, c.req.valid('param').id)),
  )
  .route('/', descriptionRoutes('dynasty', 'Dynasties'))
  .route('/', logoRoutes('dynasty', 'Dynasties'))
  .route('/', groupChronicleRoutes('dynasty', 'Dynasties'))
