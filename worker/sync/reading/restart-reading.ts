import { eq, gt } from 'drizzle-orm'
import { COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { syncChanges, syncErrors } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'

/** Lets the run begin to read anew, without what it has staged and refused so far. */
export async function restartReading(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepTools,
): Promise<RunRecord> {
  console.warn(JSON.stringify({ level: 'warn', what: 'sync restarted', run: run.id }))
  const read = { synced: 0, expected: null, errors: 0, changes: 0, tally: null, changedSince: null }
  const restarted: RunRecord = { ...run, ...read, step: COLLECTIONS[0], cursor: null }
  await write(
    [],
    [
      ctx.db.delete(syncChanges).where(gt(syncChanges.id, run.changesAfter)),
      ctx.db.delete(syncErrors).where(eq(syncErrors.runId, run.id)),
      saveRun(ctx, restarted),
    ],
  )
  return restarted
}
