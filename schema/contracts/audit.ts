import * as z from 'zod'
import { instant, page, searchText } from './values.ts'

export const AUDIT_PAGE_SIZE = 50

const auditEntry = z
  .object({
    id: z.number(),
    at: instant,
    actor: z.string(),
    action: z.string(),
    targetKind: z.string(),
    target: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryRow = z.infer<typeof auditEntry>

/** `GET /api/admin/audit`, newest first, and `GET /api/admin/audit.csv` with the same filters. */
export const auditQuery = z.object({
  page: page.default(1),
  actor: searchText.optional(),
  action: searchText.optional(),
  target: searchText.optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>
export const auditResponse = z.object({ entries: z.array(auditEntry), hasNextPage: z.boolean() })
export type AuditResponse = z.infer<typeof auditResponse>
