import { Hono } from 'hono'
import { idParam } from '#schema/contracts/values.ts'
import { publicRead } from '#worker/cache.ts'
import type { AppEnv } from '#worker/context.ts'
import { answerLogo } from '#worker/groups/answer-logo.ts'
import { validate } from '#worker/validate.ts'
import { getBloodline } from './get-bloodline.ts'
import { listBloodlineClans } from './list-bloodline-clans.ts'
import { listBloodlines } from './list-bloodlines.ts'

const byId = validate('param', idParam)

export const bloodlineRoutes = new Hono<AppEnv>()
  .get('/', publicRead, async (c) => c.json(await listBloodlines(c.var.ctx)))
  .get('/:id', byId, publicRead, async (c) =>
    c.json(await getBloodline(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/clans', byId, publicRead, async (c) =>
    c.json(await listBloodlineClans(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/logo', byId, (c) => answerLogo(c, 'bloodline', c.req.valid('param').id))
