import { Hono } from 'hono'
import { idParam } from '#schema/contracts/values.ts'
import { publicRead } from '#worker/cache.ts'
import type { AppEnv } from '#worker/context.ts'
import { answerLogo } from '#worker/groups/answer-logo.ts'
import { validate } from '#worker/validate.ts'
import { getDynasty } from './get-dynasty.ts'
import { listDynasties } from './list-dynasties.ts'
import { listMembers } from './list-members.ts'

const byId = validate('param', idParam)

export const dynastyRoutes = new Hono<AppEnv>()
  .get('/', publicRead, async (c) => c.json(await listDynasties(c.var.ctx)))
  .get('/:id', byId, publicRead, async (c) =>
    c.json(await getDynasty(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/members', byId, publicRead, async (c) =>
    c.json(await listMembers(c.var.ctx, c.req.valid('param').id)),
  )
  .get('/:id/logo', byId, (c) => answerLogo(c, 'dynasty', c.req.valid('param').id))
