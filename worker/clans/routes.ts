import { Hono } from 'hono'
import { descriptionBody } from '#schema/contracts/groups.ts'
import { idParam } from '#schema/contracts/values.ts'
import { editGroup } from '#worker/groups/edit-group.ts'
import { logoRoutes } from '#worker/groups/logo-routes.ts'
import { publicRead } from '#worker/http/cache.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { dataAsOf } from '#worker/http/data-as-of.ts'
import { validate } from '#worker/http/validate.ts'
import { getClan } from './get-clan.ts'
import { listClans } from './list-clans.ts'
import { listHouses } from './list-houses.ts'

const byId = validate('param', idParam)

export const clanRoutes = new Hono<AppEnv>()
  .get('/', publicRead, dataAsOf, async (c) => c.json(await listClans(c.var.ctx)))
  .get('/:id', byId, publicRead, async (c) =>
    c.json(await getClan(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/houses', byId, publicRead, async (c) =>
    c.json(await listHouses(c.var.ctx, c.req.valid('param').id)),
  )
  .put('/:id/description', byId, validate('json', descriptionBody), async (c) => {
    const { id } = c.req.valid('param')
    const { description } = c.req.valid('json')
    await editGroup(c.var.ctx, { kind: 'clan', id, field: 'description', value: description })
    return c.json({ description })
  })
  .route('/', logoRoutes('clan'))
