import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/context.ts'
import { getHealth } from './get-health.ts'

export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const health = await getHealth(c.env, Date.now(), c.var.dbTiming)
  return c.json(health, health.status === 'down' ? 503 : 200)
})
