import { Hono } from 'hono'
import { idParam } from '#schema/contracts/values.ts'
import { publicRead } from '#worker/cache.ts'
import type { AppEnv } from '#worker/context.ts'
import { answerLogo } from '#worker/groups/answer-logo.ts'
import { validate } from '#worker/validate.ts'
import { getClan } from './get-clan.ts'
import { listClans } from './list-clans.ts'
import { listHouses } from './list-houses.ts'

const byId = validate('param', idParam)

export const clanRoutes = new Hono<AppEnv>()
  .get('/', publicRead, async (c) => c.json(await listClans(c.var.ctx)))
  .get('/:id', byId, publicRead, async (c) =>
    c.json(await getClan(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/houses', byId, publicRead, async (c) =>
    c.json(await listHouses(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/logo', byId, (c) => answerLogo(c, 'clan', c.req.valid('param').id))
