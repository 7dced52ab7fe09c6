import { Hono } from 'hono'
import { lineageParam, lineageQuery } from '#schema/contracts/lineage.ts'
import type { AppEnv } from '#worker/context.ts'
import { validate } from '#worker/validate.ts'
import { getStats } from './get-stats.ts'
import { getTree } from './get-tree.ts'

export const lineageRoutes = new Hono<AppEnv>()
  .get('/stats', async (c) => c.json(await getStats(c.var.ctx)))
  .get(
    '/:mode/:uuid',
    validate('param', lineageParam),
    validate('query', lineageQuery),
    async (c) =>
      c.json(await getTree(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })),
  )
