import { and, eq, sql } from 'drizzle-orm'
import type { Collection } from '#schema/contracts/sync.ts'
import { COLLECTIONS } from '#schema/contracts/sync.ts'
import { syncMissing } from '#schema/tables/sync.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { RunRecord } from './run-record.ts'
import { nextStep, saveRun } from './run-record.ts'
import type { StepTools } from './step-tools.ts'

const VANISHED_MAX_SHARE = 0.2
const CHUNK = 5000

type Tally = { collection: Collection; missing: number; known: number }

/**
 * Marks as departed the rows that the whole feed did not name; none when more than a fifth of a collection
 * is missing, since a half-empty feed is likelier than so many departures.
 */
export async function applyDepartures(
  ctx: Ctx,
  run: RunRecord,
  tools: StepTools,
): Promise<RunRecord> {
  const tallies = await countMissing(ctx, run.id)
  tools.spend(COLLECTIONS.length * 2)
  const suspect = tallies.find(isSuspect)
  const note = suspect
    ? `${suspect.missing} of ${suspect.known} ${suspect.collection} are missing from the feed: nobody was marked departed.`
    : null
  let left = run
  if (!suspect) {
    for (const { collection, missing } of tallies) {
      for (let marked = 0; marked < missing; marked += CHUNK) {
        left = await departChunk(ctx, left, collection, tools)
      }
    }
  }
  const done: RunRecord = { ...left, step: nextStep('departures'), cursor: null, note }
  await tools.write(
    [],
    [ctx.db.delete(syncMissing).where(eq(syncMissing.runId, run.id)), saveRun(ctx, done)],
  )
  return done
}

/** One missing row is always allowed: one of four clans is more than a fifth. */
function isSuspect({ missing, known }: Tally): boolean {
  return missing > Math.max(1, known * VANISHED_MAX_SHARE) || (missing > 0 && missing === known)
}

async function countMissing({ db }: Ctx, runId: number): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const collection of COLLECTIONS) {
    const row = await db.get<{ missing: number; known: number }>(sql`
      SELECT
        (SELECT count(*) FROM sync_missing WHERE run_id = ${runId} AND collection = ${collection}) AS missing,
        (SELECT count(*) FROM ${sql.identifier(collection)} WHERE departed_at IS NULL) AS known`)
    tallies.push({ collection, missing: row?.missing ?? 0, known: row?.known ?? 0 })
  }
  return tallies
}

async function departChunk(
  ctx: Ctx,
  run: RunRecord,
  collection: Collection,
  { write, spend }: StepTools,
): Promise<RunRecord> {
  const ofCollection = and(eq(syncMissing.runId, run.id), eq(syncMissing.collection, collection))
  const rows = await ctx.db
    .select({ uuid: syncMissing.uuid })
    .from(syncMissing)
    .where(ofCollection)
    .limit(CHUNK)
  spend(1)
  const uuids = JSON.stringify(rows.map((row) => row.uuid))
  const chosen = sql`(SELECT value FROM json_each(${uuids}))`
  const left: RunRecord = { ...run, departed: run.departed + rows.length }
  const written = await write(
    [
      ctx.db.run(sql`
        UPDATE ${sql.identifier(collection)} SET departed_at = ${ctx.now}
        WHERE uuid IN ${chosen} AND departed_at IS NULL`),
    ],
    [
      ctx.db.delete(syncMissing).where(and(ofCollection, sql`uuid IN ${chosen}`)),
      saveRun(ctx, left),
    ],
  )
  return { ...left, written: run.written + written }
}
