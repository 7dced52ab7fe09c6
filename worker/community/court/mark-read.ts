import { sql } from 'drizzle-orm'
import type { CourtRead } from '#schema/contracts/community/court.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireAccount } from '#worker/core/require-capability.ts'

/**
 * Notes up to what the reader was shown: never less than another device has read, and never more than there is.
 * Throws `unauthenticated`.
 */
export async function markRead(ctx: Ctx, { eventId, auditId }: CourtRead): Promise<CourtRead> {
  const { accountId } = requireAccount(ctx.actor)
  const [read] = await ctx.db.all<CourtRead>(sql`
    INSERT INTO courts (account_id, read_event_id, read_audit_id, read_at)
    SELECT ${accountId},
      min(${eventId}, coalesce((SELECT event_id FROM court_progress WHERE id = 1), 0)),
      min(${auditId}, coalesce((SELECT max(id) FROM audit_log), 0)), ${ctx.now} WHERE true
    ON CONFLICT (account_id) DO UPDATE SET
      read_event_id = max(coalesce(read_event_id, 0), excluded.read_event_id),
      read_audit_id = max(coalesce(read_audit_id, 0), excluded.read_audit_id),
      read_at = excluded.read_at
    RETURNING read_event_id AS eventId, read_audit_id AS auditId`)
  if (!read) throw new Error(`the court of account ${accountId} was written and is gone`)
  return read
}
