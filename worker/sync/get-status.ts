import { asc, desc, eq, sql, sum } from 'drizzle-orm'
import {
  type ChangeCount,
  changeKind,
  FEED_COLLECTIONS,
  type SyncRun,
  type SyncRunSummary,
  type SyncStatus,
} from '#schema/contracts/sync/sync.ts'
import { playerCounts } from '#schema/tables/realm/players.ts'
import { syncErrors, syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { listSecurityAlarms } from '#worker/core/db/list-security-alarms.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { listHoldReasons } from './judging/judge-run.ts'
import { listFailingChores, listRejectionWarnings } from './run/failing-chores.ts'
import { isSyncLocked } from './run/lock.ts'
import {
  findLastRun,
  findProposal,
  findSyncPause,
  findUndoableRun,
  isProposal,
  type RunRecord,
  requireRun,
  toRunRecord,
  toSyncRun,
} from './run/run-record.ts'

const SHOWN_ERRORS_MAX = 200

export async function getSyncStatus(ctx: Ctx): Promise<Omit<SyncStatus, 'openReports'>> {
  requireCapability(ctx.actor, 'administer')
  const run = await findLastRun(ctx)
  const errors = await ctx.db
    .select({ collection: syncErrors.collection, uuid: syncErrors.uuid, reason: syncErrors.reason })
    .from(syncErrors)
    .where(eq(syncErrors.runId, run?.id ?? 0))
    .orderBy(asc(syncErrors.id))
    .limit(SHOWN_ERRORS_MAX)
  const pause = await findSyncPause(ctx)
  const [counted] = await ctx.db
    .select({ total: sum(playerCounts.total).mapWith(Number) })
    .from(playerCounts)
  return {
    run: run && toSyncRun(run),
    isUnderWay: await isSyncLocked(ctx),
    proposal: toSyncRunOrNull(await findProposal(ctx)),
    undoable: toSyncRunOrNull(await findUndoableRun(ctx)),
    pause: pause ? { since: new Date(pause.since).toISOString(), actor: pause.actor } : null,
    errors,
    playerCount: counted?.total ?? 0,
    alarms: [
      ...(await listRejectionWarnings(ctx)),
      ...(await listFailingChores(ctx)),
      ...(await listSecurityAlarms(ctx.db, ctx.now)),
    ],
  }
}

function toSyncRunOrNull(run: RunRecord | null): SyncRun | null {
  return run && toSyncRun(run)
}

const LISTED_RUNS = 20

export async function listSyncRuns(ctx: Ctx): Promise<SyncRun[]> {
  requireCapability(ctx.actor, 'administer')
  const rows = await ctx.db.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(LISTED_RUNS)
  return rows.map((row) => toSyncRun(toRunRecord(row)))
}

export async function getSyncRun(ctx: Ctx, id: number): Promise<SyncRunSummary> {
  requireCapability(ctx.actor, 'administer')
  const run = await requireRun(ctx, id)
  return {
    run: toSyncRun(run),
    reasons: await listHoldReasons(ctx, run),
    counts: listCounts(run),
    emptiedHouses: isProposal(run) ? await countEmptied(ctx, run) : 0,
  }
}

function listCounts({ tally }: RunRecord): ChangeCount[] {
  return FEED_COLLECTIONS.flatMap((collection) =>
    Object.entries(tally?.[collection]?.changes ?? {}).map(([kind, count]) => ({
      collection,
      kind: changeKind.parse(kind),
      count,
    })),
  )
}

async function countEmptied({ db }: Ctx, { changesAfter, changesUpTo }: RunRecord) {
  const row = await db.get<{ count: number }>(sql`
    WITH staged AS (
      SELECT collection, uuid, kind, before ->> 'dynasty' AS old, after ->> 'dynasty' AS new
      FROM sync_changes WHERE id > ${changesAfter} AND id <= ${changesUpTo}
    ), moves AS (
      SELECT old AS house, -1 AS by FROM staged
      WHERE collection = 'players' AND kind IN ('departed', 'dynasty')
      UNION ALL
      SELECT new, 1 FROM staged
      WHERE collection = 'players' AND kind IN ('arrived', 'returned', 'dynasty')
    )
    SELECT count(*) AS count
    FROM dynasties JOIN (SELECT house, sum(by) AS by FROM moves GROUP BY house) ON house = uuid
    WHERE departed_at IS NULL AND member_count > 0 AND member_count + by <= 0
      AND uuid NOT IN (SELECT uuid FROM staged WHERE collection = 'dynasties' AND kind = 'departed')`)
  return row?.count ?? 0
}
