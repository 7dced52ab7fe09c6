import { Hono } from 'hono'
import { findQuery, kinshipQuery, lineageParam, lineageQuery } from '#schema/contracts/lineage.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { getAncestors } from './get-ancestors.ts'
import { getKinship } from './get-kinship.ts'
import { getStats } from './get-stats.ts'
import { getTree } from './get-tree.ts'
import { searchTree } from './search-tree.ts'

export const lineageRoutes = new Hono<AppEnv>()
  .get('/stats', async (c) => c.json(await getStats(c.var.ctx)))
  .get('/kinship', validate('query', kinshipQuery), async (c) =>
    c.json(await getKinship(c.var.ctx, c.req.valid('query'))),
  )
  // Before the tree, which would take `find` for a UUID.
  .get(
    '/:mode/find',
    validate('param', lineageParam.pick({ mode: true })),
    validate('query', findQuery),
    async (c) =>
      c.json(await searchTree(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })),
  )
  .get('/:mode/:uuid/ancestors', validate('param', lineageParam), async (c) =>
    c.json(await getAncestors(c.var.ctx, c.req.valid('param'))),
  )
  .get(
    '/:mode/:uuid',
    validate('param', lineageParam),
    validate('query', lineageQuery),
    async (c) =>
      c.json(await getTree(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })),
  )
