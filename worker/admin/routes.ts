import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { forceSync } from '#worker/sync/force-sync.ts'
import { getSyncStatus } from '#worker/sync/get-status.ts'

export const adminRoutes = new Hono<AppEnv>()
  .post('/sync', async (c) => c.json(await forceSync(c.var.ctx)))
  .get('/sync', async (c) => c.json(await getSyncStatus(c.var.ctx)))
