import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { LOGIN_FAILURES_WINDOW_MS } from '#schema/rules.ts'
import { endedSessions, hudNonces, loginFailures } from '#schema/tables/accounts.ts'
import { syncErrors, syncRuns } from '#schema/tables/sync.ts'
import type { Ctx } from '#worker/http/context.ts'
import { runBatch } from './run-batch.ts'

const SYNC_HISTORY_MS = 30 * 24 * 60 * 60_000

/** Removes what has expired: nonces, ended sessions, login failures, old runs and their errors. */
export async function sweep(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  // Except the last good run, however old: it is the date of the data.
  const lastGood = db
    .select({ id: sql`coalesce(max(${syncRuns.id}), 0)` })
    .from(syncRuns)
    .where(eq(syncRuns.state, 'finished'))
  const oldRuns = db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(and(lt(syncRuns.startedAt, now - SYNC_HISTORY_MS), notInArray(syncRuns.id, lastGood)))
  await runBatch(ctx, [
    db.delete(hudNonces).where(lt(hudNonces.expiresAt, now)),
    db.delete(endedSessions).where(lt(endedSessions.expiresAt, now)),
    db.delete(loginFailures).where(lt(loginFailures.at, now - LOGIN_FAILURES_WINDOW_MS)),
    db.delete(syncErrors).where(inArray(syncErrors.runId, oldRuns)),
    db.delete(syncRuns).where(inArray(syncRuns.id, oldRuns)),
  ])
}
