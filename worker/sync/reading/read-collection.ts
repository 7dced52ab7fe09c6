import { eq, gt, isNull } from 'drizzle-orm'
import {
  FEED_COLLECTIONS,
  type FeedCollection,
  type SyncTally,
} from '#schema/contracts/sync/sync.ts'
import { CHANGED_SINCE_OVERLAP_MS, FULL_FEED_READ_INTERVAL_MS } from '#schema/rules.ts'
import { syncChanges, syncErrors, syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { applyChanges } from '#worker/sync/applying/apply-changes.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import {
  findLastFinishedSync,
  findLastRunWhere,
  findProposal,
  isFinishedSync,
  type RunRecord,
  saveRejectedRows,
  saveRun,
  toNextSyncStep,
} from '#worker/sync/run/run-record.ts'
import { stageChanges } from '#worker/sync/run/staged-changes.ts'
import { addTallies, diffPage } from './diff-page.ts'
import type { GameReader } from './game.ts'
import { addActiveCounts, type ParsedPage, planPage } from './plan-page.ts'
import { readStoredRows, writeVitals } from './read-stored.ts'

export async function readNextPage<C extends FeedCollection>(
  ctx: Ctx,
  run: RunRecord,
  collection: C,
  game: GameReader,
  tools: StepWriter,
): Promise<RunRecord> {
  const fileDigest = await game.findDigest()
  const isAtStart = collection === FEED_COLLECTIONS[0] && run.cursor === null
  if (!isAtStart && fileDigest !== run.fileDigest) return restartReading(ctx, run, tools)
  return readPage(ctx, { ...run, fileDigest }, collection, game, tools)
}

async function readPage<C extends FeedCollection>(
  ctx: Ctx,
  run: RunRecord,
  collection: C,
  game: GameReader,
  { write }: StepWriter,
): Promise<RunRecord> {
  const after = run.cursor
  const isOfChanges = run.changedSince !== null
  const page = await game.readPage(collection, after, run.changedSince)
  const planned = refuseBeyond(planPage(collection, page.items, after), page.next)
  const plan = { ...planned, hasEveryUuid: planned.hasEveryUuid && !page.hasUnnamed }
  // A page of changes omits unchanged players, who must not count as departed.
  const range = isOfChanges ? { uuids: plan.named } : { after, upTo: page.next }
  const stored = await readStoredRows(ctx, collection, range)
  const { changes, vitals, tally } = diffPage(collection, stored, plan)
  const addedTally = isOfChanges ? { ...tally, read: 0, stored: 0, had: {} } : tally
  const isPlayers = collection === 'players'
  const read: RunRecord = {
    ...run,
    step: page.next === null ? toNextSyncStep(collection) : collection,
    cursor: page.next,
    synced: run.synced + (isPlayers ? plan.rows.length : 0),
    expected: isPlayers ? page.total : run.expected,
    errors: run.errors + plan.refused.length,
    changes: run.changes + (run.isFirst ? 0 : changes.length),
    tally: {
      ...run.tally,
      [collection]: addTallies(run.tally?.[collection], addedTally),
      ...(isPlayers &&
        !isOfChanges && {
          awake: addActiveCounts(run.tally?.awake, stored, plan as ParsedPage<'players'>, ctx.now),
        }),
    },
    supportsChanges: run.supportsChanges && page.changedSince === run.changedSince,
    failedAttempts: 1,
  }
  const application = { direction: 'apply', at: ctx.now } as const
  const written = await write(
    [
      ...(run.trigger === 'preview' ? [] : writeVitals(ctx, vitals)),
      ...(run.isFirst ? applyChanges(changes, application).map((query) => ctx.db.run(query)) : []),
    ],
    [
      ...(run.isFirst ? [] : stageChanges(ctx, run.id, changes)),
      ...(plan.refused.length > 0 ? [saveRejectedRows(ctx, run.id, collection, plan.refused)] : []),
      saveRun(ctx, read),
    ],
  )
  return { ...read, written: run.written + written }
}

function refuseBeyond<C extends FeedCollection>(plan: ParsedPage<C>, next: string | null) {
  if (next === null) return plan
  const refused = plan.rows
    .filter(({ uuid }) => uuid > next)
    .map(({ uuid }) => {
      return { uuid, reason: `uuid: is ${uuid}, behind the ${next} that its page has as next` }
    })
  if (refused.length === 0) return plan
  return {
    ...plan,
    rows: plan.rows.filter(({ uuid }) => uuid <= next),
    refused: [...plan.refused, ...refused],
  }
}

type Reading = Pick<RunRecord, 'changedSince' | 'tally'>

const FULL: Reading = { changedSince: null, tally: null }

/** A full read is due daily, for administrators' syncs, after an undo, and while a run is held. */
export async function chooseReadScope(ctx: Pick<Ctx, 'db' | 'now'>, trigger: RunRecord['trigger']) {
  if (trigger !== 'schedule' && trigger !== 'game') return FULL
  const full = await findLastRunWhere(ctx, isNull(syncRuns.changedSince))
  if (!full?.tally || !full.supportsChanges || !isFinishedSync(full) || isMostlyNew(full.tally))
    return FULL
  const last = await findLastFinishedSync(ctx)
  if (!last?.supportsChanges || last.startedAt > ctx.now) return FULL
  if ((await findProposal(ctx)) !== null) return FULL
  if (Math.abs(ctx.now - full.startedAt) >= FULL_FEED_READ_INTERVAL_MS) return FULL
  const changedSince = last.startedAt - CHANGED_SINCE_OVERLAP_MS
  return { changedSince, tally: toBaseline(full.tally) }
}

function isMostlyNew(tally: SyncTally): boolean {
  return FEED_COLLECTIONS.some((collection) => {
    const { stored = 0, changes = {} } = tally[collection] ?? {}
    return (changes.arrived ?? 0) + (changes.returned ?? 0) > stored
  })
}

function toBaseline(tally: SyncTally): SyncTally {
  const none = { refused: 0, changes: {}, altered: {}, emptied: {} }
  return Object.fromEntries(
    FEED_COLLECTIONS.flatMap((collection) => {
      const { read = 0, stored = 0, had = {} } = tally[collection] ?? {}
      return [[collection, { read, stored, had, ...none }]]
    }),
  )
}

async function restartReading(ctx: Ctx, run: RunRecord, { write }: StepWriter): Promise<RunRecord> {
  console.warn(JSON.stringify({ level: 'warn', what: 'sync restarted', run: run.id }))
  const read = { synced: 0, expected: null, errors: 0, changes: 0, tally: null, changedSince: null }
  const restarted: RunRecord = { ...run, ...read, step: FEED_COLLECTIONS[0], cursor: null }
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
