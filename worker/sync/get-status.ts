import { asc, desc, eq, sum } from 'drizzle-orm'
import type { SyncRun, SyncStatus } from '#schema/contracts/sync/sync.ts'
import { playerCounts } from '#schema/tables/realm/players.ts'
import { syncErrors, syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { listAlarms } from '#worker/core/db/list-alarms.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { listRefused } from './reading/list-refused.ts'
import { listFailingChores } from './run/failing-chores.ts'
import { isLocked } from './run/lock.ts'
import type { RunRecord } from './run/run-record.ts'
import {
  findLastRun,
  findPause,
  findProposal,
  findUndoable,
  toRecord,
  toSyncRun,
} from './run/run-record.ts'

const SHOWN_ERRORS_MAX = 200

/** Returns the running or last run, the rows it refused and the number of players. */
export async function getSyncStatus(ctx: Ctx): Promise<Omit<SyncStatus, 'openReports'>> {
  requireCapability(ctx.actor, 'administer')
  const run = await findLastRun(ctx)
  const errors = await ctx.db
    .select({ collection: syncErrors.collection, uuid: syncErrors.uuid, reason: syncErrors.reason })
    .from(syncErrors)
    .where(eq(syncErrors.runId, run?.id ?? 0))
    .orderBy(asc(syncErrors.id))
    .limit(SHOWN_ERRORS_MAX)
  const pause = await findPause(ctx)
  const [counted] = await ctx.db
    .select({ total: sum(playerCounts.total).mapWith(Number) })
    .from(playerCounts)
  return {
    run: run && toSyncRun(run),
    isUnderWay: await isLocked(ctx),
    proposal: toSyncRunOrNull(await findProposal(ctx)),
    undoable: toSyncRunOrNull(await findUndoable(ctx)),
    pause: pause ? { since: new Date(pause.since).toISOString(), actor: pause.actor } : null,
    errors,
    playerCount: counted?.total ?? 0,
    alarms: [
      ...(await listRefused(ctx)),
      ...(await listFailingChores(ctx)),
      ...(await listAlarms(ctx.db, ctx.now)),
    ],
  }
}

function toSyncRunOrNull(run: RunRecord | null): SyncRun | null {
  return run && toSyncRun(run)
}

const LISTED_RUNS = 20

/** The last runs, newest first. */
export async function listSyncRuns(ctx: Ctx): Promise<SyncRun[]> {
  requireCapability(ctx.actor, 'administer')
  const rows = await ctx.db.select().from(syncRuns).orderBy(desc(syncRuns.id)).limit(LISTED_RUNS)
  return rows.map((row) => toSyncRun(toRecord(row)))
}
