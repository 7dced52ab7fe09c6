import * as z from 'zod'
import { auditAnswer, auditQuery } from '../contracts/audit.ts'
import { health } from '../contracts/health.ts'
import { syncAnswer, syncRun, syncStatus } from '../contracts/sync.ts'
import type { CallGroup } from './call.ts'

export const ADMIN_CALLS: CallGroup = {
  title: 'Administration',
  about: 'The reading of the game, and who changed what.',
  calls: [
    {
      id: 'getHealth',
      method: 'GET',
      path: '/api/health',
      summary: 'Whether the site works, for a monitor: 503 when its pages cannot be read.',
      access: 'anybody',
      answer: health,
    },
    {
      id: 'forceSync',
      method: 'POST',
      path: '/api/admin/sync',
      summary: 'Reads the whole game world now.',
      access: 'administrator',
      answer: syncAnswer,
      errors: ['conflict', 'unavailable'],
      limits: 'One at a time.',
    },
    {
      id: 'getSync',
      method: 'GET',
      path: '/api/admin/sync',
      summary: 'The running or last reading, with the rows it refused.',
      access: 'administrator',
      answer: syncStatus,
    },
    {
      id: 'listSyncRuns',
      method: 'GET',
      path: '/api/admin/sync/runs',
      summary: 'The last readings.',
      access: 'administrator',
      answer: z.array(syncRun),
    },
    {
      id: 'listAudit',
      method: 'GET',
      path: '/api/admin/audit',
      summary: 'Who changed what, newest first.',
      access: 'administrator',
      query: auditQuery,
      answer: auditAnswer,
    },
    {
      id: 'downloadAudit',
      method: 'GET',
      path: '/api/admin/audit.csv',
      summary: 'The same as a file.',
      access: 'administrator',
      query: auditQuery,
      answer: 'text/csv',
      limits: 'At most 10,000 rows.',
    },
  ],
}
