import { and, inArray, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#schema/rules.ts'
import { UNDO_WINDOW_MS } from '#schema/sync/sync-limits.ts'
import { syncErrors, syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { KEPT_RUNS_SQL, PROPOSAL_STATES } from './run-record.ts'

const HISTORY_MS = 30 * DAY_MS
const CHANGES_MAX = 20_000

export async function sweepRuns(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const undoableSince = now - UNDO_WINDOW_MS
  const isOld = sql`started_at < ${now - HISTORY_MS}`
  // Keeps the newest of the old runs of each kind, in case all later runs of that kind are undone.
  const lasting = KEPT_RUNS_SQL.map(
    (is) => sql`SELECT max(id) AS id FROM sync_runs WHERE ${isOld} AND ${is}`,
  )
  const swept = sql`(
    SELECT id FROM sync_runs WHERE ${isOld} AND finished_at IS NOT NULL AND id NOT IN (
      SELECT id FROM (${sql.join(lasting, sql` UNION ALL `)}) WHERE id IS NOT NULL))`
  const isApplying = sql`
    SELECT 1 FROM sync_runs WHERE finished_at IS NULL AND applied_at IS NOT NULL`
  await runBatch(ctx, [
    db
      .update(syncRuns)
      .set({ state: 'lapsed' })
      .where(and(inArray(syncRuns.state, PROPOSAL_STATES), lt(syncRuns.finishedAt, undoableSince))),
    db.run(sql`
      DELETE FROM sync_changes WHERE id IN (
        SELECT id FROM sync_changes WHERE NOT EXISTS (${isApplying}) AND id <= (
          SELECT coalesce(max(changes_up_to), 0) FROM sync_runs WHERE finished_at < ${undoableSince})
        ORDER BY id LIMIT ${CHANGES_MAX})`),
    db.delete(syncErrors).where(inArray(syncErrors.runId, swept)),
    db.delete(syncRuns).where(inArray(syncRuns.id, swept)),
  ])
}
