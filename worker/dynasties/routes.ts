import { Hono } from 'hono'
import { descriptionBody } from '#schema/contracts/groups.ts'
import { idParam } from '#schema/contracts/values.ts'
import { publicRead } from '#worker/cache.ts'
import type { AppEnv } from '#worker/context.ts'
import { dataAsOf } from '#worker/data-as-of.ts'
import { editGroup } from '#worker/groups/edit-group.ts'
import { logoRoutes } from '#worker/groups/logo-routes.ts'
import { validate } from '#worker/validate.ts'
import { getDynasty } from './get-dynasty.ts'
import { listDynasties } from './list-dynasties.ts'
import { listMembers } from './list-members.ts'

const byId = validate('param', idParam)

export const dynastyRoutes = new Hono<AppEnv>()
  .get('/', publicRead, dataAsOf, async (c) => c.json(await listDynasties(c.var.ctx)))
  .get('/:id', byId, publicRead, async (c) =>
    c.json(await getDynasty(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/members', byId, publicRead, async (c) =>
    c.json(await listMembers(c.var.ctx, c.req.valid('param').id)),
  )
  .put('/:id/description', byId, validate('json', descriptionBody), async (c) => {
    const { id } = c.req.valid('param')
    const { description } = c.req.valid('json')
    await editGroup(c.var.ctx, { kind: 'dynasty', id, field: 'description', value: description })
    return c.json({ description })
  })
  .route('/', logoRoutes('dynasty'))
