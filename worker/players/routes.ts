import { Hono } from 'hono'
import { nameParam, playersQuery } from '#schema/contracts/players.ts'
import { idParam, uuidParam } from '#schema/contracts/values.ts'
import { publicRead } from '#worker/cache.ts'
import type { AppEnv } from '#worker/context.ts'
import { validate } from '#worker/validate.ts'
import { getProfile } from './get-profile.ts'
import { listPlayers } from './list-players.ts'

export const playerRoutes = new Hono<AppEnv>()
  .get('/players', validate('query', playersQuery), publicRead, async (c) =>
    c.json(await listPlayers(c.var.ctx, c.req.valid('query'))),
  )
  .get('/players/by-uuid/:uuid/profile', validate('param', uuidParam), publicRead, async (c) =>
    c.json(await getProfile(c.var.ctx, c.req.valid('param'))),
  )
  .get('/players/:id/profile', validate('param', idParam), publicRead, async (c) =>
    c.json(await getProfile(c.var.ctx, c.req.valid('param'))),
  )
  .get('/player/:name/profile', validate('param', nameParam), publicRead, async (c) =>
    c.json(await getProfile(c.var.ctx, c.req.valid('param'))),
  )
