import { Hono } from 'hono'
import * as z from 'zod'
import { auditQuery, auditResponse } from '#schema/contracts/audit.ts'
import { syncResponse, syncRun, syncStatus } from '#schema/contracts/sync.ts'
import type { AppEnv } from '#worker/http/context.ts'
import { validate } from '#worker/http/validate.ts'
import { describeCalls } from '#worker/openapi/describe-calls.ts'
import { forceSync } from '#worker/sync/force-sync.ts'
import { getSyncStatus, listSyncRuns } from '#worker/sync/get-status.ts'
import { exportAudit, listAudit } from './list-audit.ts'

const call = describeCalls('Administration')
const filters = validate('query', auditQuery)

export const adminRoutes = new Hono<AppEnv>()
  .post(
    '/sync',
    call({
      id: 'forceSync',
      summary: 'Reads the whole game world now.',
      access: 'administrator',
      response: syncResponse,
      errors: ['conflict', 'unavailable'],
      limits: 'One at a time.',
    }),
    async (c) => c.json(await forceSync(c.var.ctx)),
  )
  .get(
    '/sync',
    call({
      id: 'getSync',
      summary: 'The running or last reading, with the rows it refused.',
      access: 'administrator',
      response: syncStatus,
    }),
    async (c) => c.json(await getSyncStatus(c.var.ctx)),
  )
  .get(
    '/sync/runs',
    call({
      id: 'listSyncRuns',
      summary: 'The last readings.',
      access: 'administrator',
      response: z.array(syncRun),
    }),
    async (c) => c.json(await listSyncRuns(c.var.ctx)),
  )
  .get(
    '/audit',
    call({
      id: 'listAudit',
      summary: 'Who changed what, newest first.',
      access: 'administrator',
      response: auditResponse,
    }),
    filters,
    async (c) => c.json(await listAudit(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/audit.csv',
    call({
      id: 'downloadAudit',
      summary: 'The same as a file.',
      access: 'administrator',
      response: 'text/csv',
      limits: 'At most 10,000 rows.',
    }),
    filters,
    async (c) =>
      c.body(await exportAudit(c.var.ctx, c.req.valid('query')), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="audit-log.csv"',
      }),
  )
