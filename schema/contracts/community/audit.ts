import * as z from 'zod'
import { instant, pageNumber, searchText } from '#schema/contracts/core/values.ts'

export const AUDIT_PAGE_SIZE = 20

const auditEntry = z
  .object({
    id: z.number(),
    at: instant,
    accountId: z.number().nullable(),
    actor: z.string(),
    action: z.string(),
    targetKind: z.string(),
    target: z.string(),
    /** Null for a sync run, and for a player or group that no longer exists. */
    targetName: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Offset of the logged excerpt in UTF-16 code units; null if the whole text was logged. */
    partAt: z.number().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditLogEntry = z.infer<typeof auditEntry>

export const auditQuery = z.object({
  page: pageNumber.default(1),
  actor: searchText.optional(),
  action: searchText.optional(),
  target: searchText.optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>
export const auditResponse = z.object({ entries: z.array(auditEntry), hasNextPage: z.boolean() })
export type AuditResponse = z.infer<typeof auditResponse>
