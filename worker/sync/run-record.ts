import { desc, eq, sql } from 'drizzle-orm'
import type { SyncRun, SyncStep } from '#schema/contracts/sync.ts'
import { COLLECTIONS, SYNC_STEPS } from '#schema/contracts/sync.ts'
import { syncErrors, syncMissing, syncRuns } from '#schema/tables/sync.ts'
import { toInstant } from '#worker/db/instant.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { Refusal } from './plan-page.ts'

export type RunRecord = Omit<typeof syncRuns.$inferSelect, 'step'> & { step: SyncStep }

// Enough to debug a feed; a feed of bad rows alone must not fill the database.
const STORED_ERRORS_MAX = 1000

export async function findLastRun({ db }: Pick<Ctx, 'db'>): Promise<RunRecord | null> {
  const [run] = await db.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(1)
  return run ? toRecord(run) : null
}

/** When the last finished run ended, in epoch milliseconds; null if none has. */
export async function findLastGoodSync({ db }: Pick<Ctx, 'db'>): Promise<number | null> {
  const [run] = await db
    .select({ finishedAt: syncRuns.finishedAt })
    .from(syncRuns)
    .where(eq(syncRuns.state, 'finished'))
    .orderBy(desc(syncRuns.id))
    .limit(1)
  return run?.finishedAt ?? null
}

/** The statements that create a run and delete what earlier ones found missing. */
export function createRun({ db, now }: Ctx, trigger: RunRecord['trigger']) {
  return [
    db.insert(syncRuns).values({ trigger, state: 'running', step: COLLECTIONS[0], startedAt: now }),
    db.delete(syncMissing).where(sql`${syncMissing.runId} < last_insert_rowid()`),
  ]
}

export function toRecord(run: typeof syncRuns.$inferSelect): RunRecord {
  return { ...run, step: SYNC_STEPS.find((step) => step === run.step) ?? COLLECTIONS[0] }
}

/** Saves the run's progress; to be run in the batch that makes the progress. */
export function saveRun({ db }: Ctx, { id, ...run }: RunRecord) {
  return db.update(syncRuns).set(run).where(eq(syncRuns.id, id))
}

/** Saves that a step failed, without the counts: the step may have saved newer ones. */
export function saveFailure(
  { db }: Ctx,
  { id, state, failedAttempts, finishedAt, note }: RunRecord,
) {
  return db
    .update(syncRuns)
    .set({ state, failedAttempts, finishedAt, note })
    .where(eq(syncRuns.id, id))
}

export function nextStep(step: SyncStep): SyncStep {
  return SYNC_STEPS[SYNC_STEPS.indexOf(step) + 1] ?? 'done'
}

/** Stores refused rows and the reasons. */
export function saveRefusals({ db }: Ctx, runId: number, collection: string, refused: Refusal[]) {
  const rows = JSON.stringify(refused.map(({ uuid, reason }) => [uuid, reason]))
  const stored = sql`(SELECT count(*) FROM sync_errors WHERE run_id = ${runId})`
  return db.run(sql`
    INSERT INTO ${syncErrors} (run_id, collection, uuid, reason)
    SELECT ${runId}, ${collection}, value ->> 0, value ->> 1 FROM json_each(${rows})
    LIMIT max(0, ${STORED_ERRORS_MAX} - ${stored})`)
}

export function toSyncRun(run: RunRecord): SyncRun {
  return {
    id: run.id,
    trigger: run.trigger,
    state: run.state,
    step: run.step,
    startedAt: new Date(run.startedAt).toISOString(),
    finishedAt: toInstant(run.finishedAt),
    synced: run.synced,
    expected: run.expected,
    errors: run.errors,
    written: run.written,
    departed: run.departed,
    queries: run.queries,
    note: run.note,
  }
}
