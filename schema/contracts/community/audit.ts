import * as z from 'zod'
import { instant, page, searchText } from '#schema/contracts/core/values.ts'

export const AUDIT_PAGE_SIZE = 20

const auditEntry = z
  .object({
    id: z.number(),
    at: instant,
    /** Null for scheduled tasks and HUDs. */
    accountId: z.number().nullable(),
    actor: z.string(),
    action: z.string(),
    targetKind: z.string(),
    target: z.string(),
    /** The current name of a player or group; null for a sync run, and for targets that no longer exist. */
    targetName: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Offset of the excerpt in a long text, in UTF-16 code units; null if the text is whole. */
    partAt: z.number().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryRow = z.infer<typeof auditEntry>

/** Query of `GET /api/admin/audit` (newest first) and `GET /api/admin/audit.csv`. */
export const auditQuery = z.object({
  page: page.default(1),
  actor: searchText.optional(),
  action: searchText.optional(),
  /** The UUID of a player or group, or a part of its name. */
  target: searchText.optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>
export const auditResponse = z.object({ entries: z.array(auditEntry), hasNextPage: z.boolean() })
export type AuditResponse = z.infer<typeof auditResponse>
