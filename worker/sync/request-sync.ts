import { sql } from 'drizzle-orm'
import type { RequestSyncResponse } from '#schema/contracts/sync/game-feed.ts'
import type { SyncResponse } from '#schema/contracts/sync/sync.ts'
import { SYNC_REQUEST_INTERVAL_SECONDS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit } from '#worker/core/db/audit.ts'
import { readBatch, runBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { toSyncResponse } from './decide.ts'
import { isSyncLocked } from './run/lock.ts'
import { findProposal, findSyncPause, findUnfinishedRun } from './run/run-record.ts'
import { runSync } from './run-sync.ts'

const MESSAGES = {
  started: 'A sync has started.',
  resumed: 'The waiting sync continues; the next one follows within five minutes.',
  queued: `A sync is running, or one was asked for less than ${SYNC_REQUEST_INTERVAL_SECONDS} seconds ago: the next follows within five minutes.`,
  paused: 'An administrator has undone a sync: none starts until the schedule is resumed.',
}
const HELD =
  'The last one is held until an administrator decides about it or a later one is within the limits.'

/** Accepts requests during a sync too: its pages may be older than the game's last change. */
export async function requestSync(ctx: Ctx): Promise<RequestSyncResponse> {
  const isHeld = (await findProposal(ctx))?.state === 'held'
  const respond = (state: RequestSyncResponse['state'], text: keyof typeof MESSAGES = state) => ({
    state,
    isHeld,
    message: isHeld ? `${MESSAGES[text]} ${HELD}` : MESSAGES[text],
  })
  if ((await findSyncPause(ctx)) !== null) return respond('paused')
  const isFree = !(await isSyncLocked(ctx))
  const hasUnfinished = (await findUnfinishedRun(ctx)) !== null
  if (!(await noteRequest(ctx, isFree))) return respond('queued')
  return respond('started', hasUnfinished ? 'resumed' : 'started')
}

async function noteRequest(ctx: Ctx, isFree: boolean): Promise<boolean> {
  const { now } = ctx
  const since = now - SYNC_REQUEST_INTERVAL_SECONDS * 1000
  const [, started] = await readBatch<[object, { id: number }]>(ctx, [
    sql`
      INSERT INTO sync_requests (id, at) VALUES (1, ${now})
      ON CONFLICT (id) DO UPDATE SET at = max(at, excluded.at)`,
    // Ignores times in the future, which come from a wrong clock.
    sql`
      UPDATE sync_requests SET started_at = ${now}
      WHERE ${isFree ? 1 : 0} AND coalesce(started_at, 0) NOT BETWEEN ${since + 1} AND ${now}
      RETURNING id`,
  ])
  return started.length > 0
}

export async function forceSync(ctx: Ctx): Promise<SyncResponse> {
  requireCapability(ctx.actor, 'sync')
  const run = await runSync(ctx, 'admin')
  await runBatch(ctx, [
    audit(ctx, {
      action: 'force sync',
      targetKind: 'realm',
      target: `run ${run?.id}`,
      after: run?.state ?? null,
    }),
  ])
  return toSyncResponse(run)
}
