import { max } from 'drizzle-orm'
import { COLLECTIONS } from '#schema/contracts/sync/sync.ts'
import { syncChanges } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { isNewDay, lapseProposals, saveRun, startStructure } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import { explainHold } from './explain-hold.ts'

/**
 * Decides whether what was read may be applied. A run over a threshold is held, a preview ends here in any
 * case, and earlier proposals lapse: this one is newer.
 */
export async function judgeRun(ctx: Ctx, run: RunRecord, { write }: StepTools): Promise<RunRecord> {
  const changesUpTo = await findLastChange(ctx, run)
  const reasons = run.isFirst ? [] : await explainHold(ctx, { ...run, changesUpTo })
  const judged: RunRecord = {
    ...run,
    changesUpTo,
    note: reasons.length > 0 ? reasons.join(' ') : null,
  }
  const isOver = reasons.length > 0 || run.trigger === 'preview'
  const next: RunRecord = isOver
    ? { ...judged, state: reasons.length > 0 ? 'held' : 'previewed', finishedAt: ctx.now }
    : startApplying(judged, ctx.now)
  await write([], [lapseProposals(ctx, run.id), saveRun(ctx, next)])
  if (next.state === 'held') {
    console.warn(JSON.stringify({ level: 'warn', what: 'sync held', run: run.id, reasons }))
  }
  return next
}

/** From here on the run is always brought to its end: its changes are being applied. */
export function startApplying(run: RunRecord, now: number): RunRecord {
  const applied: RunRecord = { ...run, appliedAt: now }
  return {
    ...applied,
    ...(isNewDay(applied) ? { step: 'nights', cursor: null } : startStructure(run)),
    state: 'running',
    finishedAt: null,
    departed: run.tally ? countDepartures(run.tally) : 0,
  }
}

function countDepartures(tally: NonNullable<RunRecord['tally']>): number {
  return COLLECTIONS.reduce((sum, each) => sum + (tally[each]?.changes.departed ?? 0), 0)
}

async function findLastChange({ db }: Ctx, { changesAfter }: RunRecord): Promise<number> {
  const [row] = await db.select({ last: max(syncChanges.id) }).from(syncChanges)
  return Math.max(row?.last ?? 0, changesAfter)
}
