import { Hono } from 'hono'
import { auditQuery } from '#schema/contracts/audit.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { forceSync } from '#worker/sync/force-sync.ts'
import { getSyncStatus, listSyncRuns } from '#worker/sync/get-status.ts'
import { exportAudit, listAudit } from './list-audit.ts'

const filters = validate('query', auditQuery)

export const adminRoutes = new Hono<AppEnv>()
  .post('/sync', async (c) => c.json(await forceSync(c.var.ctx)))
  .get('/sync', async (c) => c.json(await getSyncStatus(c.var.ctx)))
  .get('/sync/runs', async (c) => c.json(await listSyncRuns(c.var.ctx)))
  .get('/audit', filters, async (c) => c.json(await listAudit(c.var.ctx, c.req.valid('query'))))
  .get('/audit.csv', filters, async (c) =>
    c.body(await exportAudit(c.var.ctx, c.req.valid('query')), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    }),
  )
