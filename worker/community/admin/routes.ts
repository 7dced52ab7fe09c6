import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { auditQuery, auditResponse } from '#schema/contracts/community/audit.ts'
import { inactiveOwnersResponse } from '#schema/contracts/community/roster.ts'
import type { AppEnv } from '#worker/core/http/app-env.ts'
import { validateRequest } from '#worker/core/http/validate.ts'
import { describeCalls } from '#worker/core/openapi/describe-calls.ts'
import { exportAuditLog, listAuditLog } from './list-audit.ts'
import { listInactiveOwners } from './list-inactive-owners.ts'

const call = describeCalls('Administration', 'administrator')
const filters = validateRequest('query', auditQuery)

export const adminRoutes = new Hono<AppEnv>()
  .get(
    '/silent-owners',
    call('listSilentOwners', {
      summary: 'Groups whose owner has not been seen for 60 days and has not announced an absence.',
      response: inactiveOwnersResponse,
    }),
    async (c) => c.json(await listInactiveOwners(c.var.ctx)),
  )
  .get(
    '/audit',
    call('listAudit', {
      summary: 'The audit log: who changed what, newest first.',
      response: auditResponse,
    }),
    filters,
    async (c) => c.json(await listAuditLog(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/audit.csv',
    call('downloadAudit', {
      summary: 'The same data as a CSV file.',
      response: 'text/csv',
      limits: 'At most 10,000 rows.',
    }),
    filters,
    (c) => {
      const parts = exportAuditLog(c.var.ctx, c.req.valid('query'))
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="audit-log.csv"')
      return stream(c, async (file) => {
        for await (const part of parts) await file.write(part)
      })
    },
  )
