import { Hono } from 'hono'
import { bioBody, nameParam, playersQuery } from '#schema/contracts/players.ts'
import { idParam, uuidParam } from '#schema/contracts/values.ts'
import { publicRead } from '#worker/http/cache.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { requireCapability } from '#worker/http/require-capability.ts'
import { validate } from '#worker/http/validate.ts'
import { editBio, getBio, getOwnUuid } from './edit-bio.ts'
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
  .get('/profile/private', async (c) =>
    c.json(await getProfile(c.var.ctx, { uuid: getOwnUuid(c.var.ctx) })),
  )
  .get('/user/bio', async (c) => {
    const { ctx } = c.var
    return c.json({ bio: await getBio(ctx, getOwnUuid(ctx)) })
  })
  .put('/user/bio', validate('json', bioBody), async (c) => {
    const { ctx } = c.var
    return c.json({ bio: await editBio(ctx, getOwnUuid(ctx), c.req.valid('json').bio) })
  })
  .put(
    '/players/uuid/:uuid/bio',
    validate('param', uuidParam),
    validate('json', bioBody),
    async (c) => {
      const { uuid } = c.req.valid('param')
      requireCapability(c.var.ctx.actor, 'administer')
      return c.json({ bio: await editBio(c.var.ctx, uuid, c.req.valid('json').bio) })
    },
  )
