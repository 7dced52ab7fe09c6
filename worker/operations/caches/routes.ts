import { Hono } from 'hono'
import { cacheEpochResponse } from '#schema/contracts/operations/health.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { readCacheEpoch } from '#worker/core/http/cache-epoch.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'

const call = describeCalls('Administration')

export const cacheRoutes = new Hono<AppEnv>().get(
  '/cache-epoch',
  call('getCacheEpoch', {
    summary:
      'A number that changes when cached public pages must no longer be shown, for example because a player was veiled.',
    access: 'anybody',
    response: cacheEpochResponse,
    rows: { fixed: 1 },
  }),
  async (c) => c.json({ epoch: (await readCacheEpoch(c.var.ctx)).value }),
)
