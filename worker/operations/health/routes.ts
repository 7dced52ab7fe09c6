import { Hono } from 'hono'
import { health } from '#schema/contracts/operations/health.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { getHealth } from './get-health.ts'

const call = describeCalls('Administration')

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  call('getHealth', {
    summary: 'The site’s health, for monitors. Returns 503 if pages cannot be read.',
    access: 'anybody',
    response: health,
    rows: { fixed: 12 },
  }),
  async (c) => {
    const found = await getHealth(c.env, Date.now(), c.var.dbTiming)
    return c.json(found, found.status === 'down' ? 503 : 200)
  },
)
