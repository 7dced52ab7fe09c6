import { Hono } from 'hono'
import { historyBody, loreBody } from '#schema/contracts/groups.ts'
import { idParam } from '#schema/contracts/values.ts'
import { editGroup } from '#worker/groups/edit-group.ts'
import { logoRoutes } from '#worker/groups/logo-routes.ts'
import { publicRead } from '#worker/http/cache.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { dataAsOf } from '#worker/http/data-as-of.ts'
import { validate } from '#worker/http/validate.ts'
import { getBloodline } from './get-bloodline.ts'
import { listBloodlineClans } from './list-bloodline-clans.ts'
import { listBloodlines } from './list-bloodlines.ts'

const byId = validate('param', idParam)

export const bloodlineRoutes = new Hono<AppEnv>()
  .get('/', publicRead, dataAsOf, async (c) => c.json(await listBloodlines(c.var.ctx)))
  .get('/:id', byId, publicRead, async (c) =>
    c.json(await getBloodline(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/clans', byId, publicRead, async (c) =>
    c.json(await listBloodlineClans(c.var.ctx, c.req.valid('param').id)),
  )
  .put('/:id/lore', byId, validate('json', loreBody), async (c) => {
    const { id } = c.req.valid('param')
    const { lore } = c.req.valid('json')
    await editGroup(c.var.ctx, { kind: 'bloodline', id, field: 'lore', value: lore })
    return c.json({ lore })
  })
  .put('/:id/history', byId, validate('json', historyBody), async (c) => {
    const { id } = c.req.valid('param')
    const { history } = c.req.valid('json')
    await editGroup(c.var.ctx, { kind: 'bloodline', id, field: 'history', value: history })
    return c.json({ history })
  })
  .route('/', logoRoutes('bloodline'))
