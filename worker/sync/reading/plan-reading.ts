import { desc, eq, gt, isNull } from 'drizzle-orm'
import { COLLECTIONS, type CollectionTally, type Tally } from '#schema/contracts/sync/sync.ts'
import { CHANGED_SINCE_OVERLAP_MS, FULL_READING_EVERY_MS } from '#schema/rules.ts'
import { syncChanges, syncErrors, syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { StepTools } from '#worker/sync/run/lock.ts'
import {
  findLastGoodRun,
  findProposal,
  isGood,
  type RunRecord,
  saveRun,
} from '#worker/sync/run/run-record.ts'

/** `changedSince` is null when the whole game is to be read. */
export type Reading = Pick<RunRecord, 'changedSince' | 'tally'>

const FULL: Reading = { changedSince: null, tally: null }

/**
 * What a new run reads. A feed that can say what has changed is asked for the changes since the last good
 * reading, as long as the last full one was applied and is younger than a day. An administrator's run is
 * always full; so is the one after an undo, which took back more than the feed calls changed, and while a
 * run is held, since shares are exact in a full reading alone.
 */
export async function planReading(
  ctx: Pick<Ctx, 'db' | 'now'>,
  trigger: RunRecord['trigger'],
): Promise<Reading> {
  if (trigger !== 'schedule' && trigger !== 'game') return FULL
  const [full] = await ctx.db
    .select()
    .from(syncRuns)
    .where(isNull(syncRuns.changedSince))
    .orderBy(desc(syncRuns.id))
    .limit(1)
  if (!full?.tally || !full.supportsChanges || !isGood(full) || isMostlyNew(full.tally)) return FULL
  const last = await findLastGoodRun(ctx)
  if (!last?.supportsChanges || last.startedAt > ctx.now) return FULL
  if ((await findProposal(ctx)) !== null) return FULL
  if (Math.abs(ctx.now - full.startedAt) >= FULL_READING_EVERY_MS) return FULL
  return {
    changedSince: last.startedAt - CHANGED_SINCE_OVERLAP_MS,
    tally: toBaseline(full.tally),
  }
}

/** As in the first run of a site: what was stored before it says nothing about what is now. */
function isMostlyNew(tally: Tally): boolean {
  return COLLECTIONS.some((collection) => {
    const { stored = 0, changes = {} } = tally[collection] ?? {}
    return (changes.arrived ?? 0) + (changes.returned ?? 0) > stored
  })
}

/** Of what there is, so that a share of the changes is one of the whole and not of the rows that were sent. */
function toBaseline(tally: Tally): Tally {
  const none = { refused: 0, changes: {}, altered: {}, emptied: {} }
  return Object.fromEntries(
    COLLECTIONS.flatMap((collection) => {
      const { read = 0, stored = 0, had = {} } = tally[collection] ?? {}
      return [[collection, { read, stored, had, ...none }]]
    }),
  )
}

/** What a page of changes adds to the baseline: it does not say how many rows there are. */
export function withoutBase(tally: CollectionTally): CollectionTally {
  return { ...tally, read: 0, stored: 0, had: {} }
}

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
