import type { SQL } from 'drizzle-orm'
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { SyncRun, SyncState, SyncStep, SyncTally } from '#schema/contracts/sync/sync.ts'
import { FEED_COLLECTIONS, SYNC_STEPS } from '#schema/contracts/sync/sync.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { UNDO_WINDOW_MS } from '#schema/sync/sync-limits.ts'
import { syncErrors, syncPause, syncRequests, syncRuns } from '#schema/tables/sync/sync.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay, toIsoInstant } from '#worker/core/db/day.ts'
import { SYNC_CHANGED_DATA_SQL } from '#worker/core/db/query.ts'
import type { RejectedRow } from './structure.ts'

export type RunRecord = Omit<typeof syncRuns.$inferSelect, 'step'> & { step: SyncStep }

export const PROPOSAL_STATES: SyncState[] = ['held', 'previewed']

export function isProposal({ state }: Pick<RunRecord, 'state'>): boolean {
  return PROPOSAL_STATES.includes(state)
}

// Errors stored per run: enough to debug a feed, but too few to fill the database.
const STORED_ERRORS_MAX = 1000

export async function findLastRunWhere({ db }: Pick<Ctx, 'db'>, condition: SQL | undefined) {
  const { id } = syncRuns
  const [run] = await db.select().from(syncRuns).where(condition).orderBy(desc(id)).limit(1)
  return run ? toRunRecord(run) : null
}

export function findLastRun(ctx: Pick<Ctx, 'db'>): Promise<RunRecord | null> {
  return findLastRunWhere(ctx, undefined)
}

export async function findRun({ db }: Pick<Ctx, 'db'>, id: number): Promise<RunRecord | null> {
  const [run] = await db.select().from(syncRuns).where(eq(syncRuns.id, id))
  return run ? toRunRecord(run) : null
}

export async function findUndoOfRun(
  { db }: Pick<Ctx, 'db'>,
  id: number,
): Promise<RunRecord | null> {
  const [run] = await db.select().from(syncRuns).where(eq(syncRuns.undoes, id)).limit(1)
  return run ? toRunRecord(run) : null
}

export async function requireRun(ctx: Pick<Ctx, 'db'>, id: number): Promise<RunRecord> {
  const run = await findRun(ctx, id)
  if (!run) throw new AppError('not-found', 'There is no such run.')
  return run
}

export function findUnfinishedRun(ctx: Pick<Ctx, 'db'>): Promise<RunRecord | null> {
  return findLastRunWhere(ctx, isNull(syncRuns.finishedAt))
}

export function isFinishedSync({ state, trigger }: Pick<RunRecord, 'state' | 'trigger'>): boolean {
  return state === 'finished' && !NOT_READ.includes(trigger)
}

// Runs that do not count as syncs: an undo does not read the game, and a preview changes nothing.
const NOT_READ: RunRecord['trigger'][] = ['undo', 'preview']
const IS_GOOD = and(eq(syncRuns.state, 'finished'), notInArray(syncRuns.trigger, NOT_READ))
const IS_OF_ALL = isNull(syncRuns.changedSince)
const WAS_APPLIED = isNotNull(syncRuns.appliedAt)

/** The latest run of each of these kinds is never deleted, because syncs and pages read it. */
export const KEPT_RUNS_SQL = [IS_GOOD, and(IS_GOOD, IS_OF_ALL), WAS_APPLIED, SYNC_CHANGED_DATA_SQL]

export function findLastFinishedSync(ctx: Pick<Ctx, 'db'>): Promise<RunRecord | null> {
  return findLastRunWhere(ctx, IS_GOOD)
}

export async function findLastSyncTime(ctx: Pick<Ctx, 'db'>): Promise<number | null> {
  return (await findLastFinishedSync(ctx))?.startedAt ?? null
}

export async function findLastFullTally(ctx: Pick<Ctx, 'db'>): Promise<SyncTally | null> {
  return (await findLastRunWhere(ctx, and(IS_GOOD, IS_OF_ALL)))?.tally ?? null
}

export async function findSyncPause({ db }: Pick<Ctx, 'db'>) {
  const [pause] = await db.select().from(syncPause).limit(1)
  return pause ?? null
}

export async function isSyncRequested({ db, now }: Pick<Ctx, 'db' | 'now'>, since: number) {
  const asked = await db
    .select({ at: syncRequests.at })
    .from(syncRequests)
    .where(and(gt(syncRequests.at, since), lte(syncRequests.at, now)))
  return asked.length > 0
}

export function findProposal(ctx: Pick<Ctx, 'db'>): Promise<RunRecord | null> {
  return findLastRunWhere(ctx, inArray(syncRuns.state, PROPOSAL_STATES))
}

export async function findUndoableRun(ctx: Pick<Ctx, 'db' | 'now'>): Promise<RunRecord | null> {
  const hasApplied = and(
    inArray(syncRuns.state, ['finished', 'failed']),
    ne(syncRuns.trigger, 'undo'),
    gt(syncRuns.appliedAt, ctx.now - UNDO_WINDOW_MS),
    gt(syncRuns.changes, 0),
  )
  const run = await findLastRunWhere(ctx, hasApplied)
  // A run that failed while being applied cannot be undone. The next run repairs it.
  return run?.state === 'finished' ? run : null
}

export function expireProposals({ db }: Ctx, exceptRun = 0) {
  return db
    .update(syncRuns)
    .set({ state: 'lapsed' })
    .where(and(inArray(syncRuns.state, PROPOSAL_STATES), ne(syncRuns.id, exceptRun)))
}

/** The first run, and any run after one that stopped while applying, computes all derived data. */
export function createRun(
  { db, now }: Ctx,
  trigger: RunRecord['trigger'],
  { changedSince, tally }: Pick<RunRecord, 'changedSince' | 'tally'>,
) {
  const applied = sql`SELECT * FROM sync_runs WHERE ${WAS_APPLIED} ORDER BY id DESC LIMIT 1`
  return db.run(sql`
    INSERT INTO sync_runs (trigger, state, step, started_at, failed_attempts, changes_after, is_first, is_full, applied_since,
      changed_since, supports_changes, tally)
    SELECT ${trigger}, 'running', ${FEED_COLLECTIONS[0]}, ${now}, 1,
      coalesce((SELECT max(id) FROM sync_changes), 0),
      NOT EXISTS (SELECT 1 FROM sync_runs WHERE state IN ('finished', 'undone')),
      coalesce(last.state NOT IN ('finished', 'undone'), 1), last.applied_at,
      ${changedSince}, 1, ${tally && JSON.stringify(tally)}
    FROM (SELECT 1) LEFT JOIN (${applied}) AS last`)
}

export function toRunRecord(run: typeof syncRuns.$inferSelect): RunRecord {
  return { ...run, step: SYNC_STEPS.find((step) => step === run.step) ?? FEED_COLLECTIONS[0] }
}

export function saveRun({ db }: Ctx, { id, ...run }: RunRecord) {
  return db.update(syncRuns).set(run).where(eq(syncRuns.id, id))
}

export function saveRunFailure(
  { db }: Ctx,
  { id, state, failedAttempts, finishedAt, failedSource, note }: RunRecord,
) {
  return db
    .update(syncRuns)
    .set({ state, failedAttempts, finishedAt, failedSource, note })
    .where(eq(syncRuns.id, id))
}

export function toNextSyncStep(step: SyncStep): SyncStep {
  return SYNC_STEPS[SYNC_STEPS.indexOf(step) + 1] ?? 'done'
}

export function toFirstApplyStep(run: RunRecord): Pick<RunRecord, 'step' | 'cursor'> {
  // A run without changes still checks the lineage trees, because every run reports their loops.
  const unchanged = run.isFull ? 'memberships' : 'sires'
  return { step: hasStagedChanges(run) ? 'apply' : unchanged, cursor: String(run.changesAfter) }
}

export function hasStagedChanges({ changesAfter, changesUpTo }: RunRecord): boolean {
  return changesUpTo > changesAfter
}

export function isAppliedOnNewDay({ appliedSince, appliedAt }: RunRecord): boolean {
  return (
    appliedSince !== null && appliedAt !== null && toEpochDay(appliedSince) < toEpochDay(appliedAt)
  )
}

export function saveRejectedRows(
  { db }: Ctx,
  runId: number,
  collection: string,
  refused: RejectedRow[],
) {
  const rows = JSON.stringify(refused.map(({ uuid, reason }) => [uuid, reason]))
  const stored = sql`(SELECT count(*) FROM sync_errors WHERE run_id = ${runId})`
  return db.run(sql`
    INSERT INTO ${syncErrors} (run_id, collection, uuid, reason)
    SELECT ${runId}, ${collection}, value ->> 0, value ->> 1 FROM json_each(${rows})
    LIMIT max(0, ${STORED_ERRORS_MAX} - ${stored})`)
}

export function toSyncRun(run: RunRecord): SyncRun {
  const { id, trigger, state, step, synced, expected, errors, written, departed } = run
  const { changes, undoes, queries, note } = run
  return {
    ...{ id, trigger, state, step, synced, expected, errors, written, departed },
    ...{ changes, undoes, queries, note },
    startedAt: new Date(run.startedAt).toISOString(),
    changedSince: toIsoInstant(run.changedSince),
    finishedAt: toIsoInstant(run.finishedAt),
    appliedAt: toIsoInstant(run.appliedAt),
  }
}

const RECOUNT_EVERY_MS = 6 * HOUR_MS

export async function isRecountDue(ctx: Pick<Ctx, 'db'>, run: RunRecord): Promise<boolean> {
  return run.changedSince === null || isInNewWindow(ctx, run)
}

export async function isInNewWindow(
  ctx: Pick<Ctx, 'db'>,
  { startedAt }: Pick<RunRecord, 'startedAt'>,
): Promise<boolean> {
  const last = await findLastSyncTime(ctx)
  const [before, now] = [last ?? 0, startedAt].map((at) => Math.floor(at / RECOUNT_EVERY_MS))
  return before !== now
}
