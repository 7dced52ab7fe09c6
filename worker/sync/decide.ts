import { sql } from 'drizzle-orm'
import type { ResumeSyncResponse, SyncResponse } from '#schema/contracts/sync/sync.ts'
import { UNDO_WINDOW_MS } from '#schema/sync/sync-limits.ts'
import { syncPause } from '#schema/tables/sync/sync.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { audit } from '#worker/core/db/audit.ts'
import { runBatch, type Statement } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { requireRecentPasskeyUse } from '#worker/identity/passkeys/require-recent-proof.ts'
import { toApplyingRun } from './judging/judge-run.ts'
import { releaseLock, renewLock, takeLock } from './run/lock.ts'
import type { RunRecord } from './run/run-record.ts'
import {
  expireProposals,
  findLastSyncTime,
  findRun,
  findSyncPause,
  findUndoableRun,
  findUndoOfRun,
  findUnfinishedRun,
  isProposal,
  requireRun,
  saveRun,
} from './run/run-record.ts'
import { continueRun, runSync } from './run-sync.ts'

export async function previewSync(ctx: Ctx): Promise<SyncResponse> {
  requireCapability(ctx.actor, 'sync')
  await requireNoneUnfinished(ctx)
  if ((await findLastSyncTime(ctx)) === null) {
    throw new AppError('conflict', 'There is nothing to compare with before the first sync.')
  }
  const run = await runSync(ctx, 'preview')
  await runBatch(ctx, [
    audit(ctx, {
      action: 'preview sync',
      targetKind: 'realm',
      target: `run ${run?.id}`,
      after: run && `${run.state}, ${run.changes} changes`,
    }),
  ])
  return toSyncResponse(run)
}

export async function applyRun(ctx: Ctx, id: number): Promise<SyncResponse> {
  requireCapability(ctx.actor, 'sync')
  await decide(ctx, async () => {
    const run = await requireProposal(ctx, id)
    if (run.state === 'held') await requireRecentPasskeyUse(ctx)
    const applied = { ...toApplyingRun(run, ctx.now), isConfirmed: run.state === 'held' }
    return [saveRun(ctx, applied), auditRun(ctx, 'apply sync', run, 'applied')]
  })
  return toSyncResponse(await continueRun(ctx, id))
}

export async function discardRun(ctx: Ctx, id: number): Promise<SyncResponse> {
  requireCapability(ctx.actor, 'sync')
  await decide(ctx, async () => {
    const run = await requireProposal(ctx, id)
    return [
      saveRun(ctx, { ...run, state: 'discarded' }),
      auditRun(ctx, 'discard sync', run, 'discarded'),
    ]
  })
  return toSyncResponse(await findRun(ctx, id))
}

export async function undoRun(ctx: Ctx, id: number): Promise<SyncResponse> {
  requireCapability(ctx.actor, 'sync')
  await requireRecentPasskeyUse(ctx)
  await decide(ctx, async () => {
    const run = await findUndoableRun(ctx)
    if (run?.id !== id) {
      const days = UNDO_WINDOW_MS / 86_400_000
      const message = `Only the last applied run can be undone, within ${days} days.`
      throw new AppError('conflict', message)
    }
    return [
      createUndo(ctx, run),
      saveRun(ctx, { ...run, state: 'undone' }),
      expireProposals(ctx),
      pause(ctx),
      auditRun(ctx, 'undo sync', run, 'undone'),
    ]
  })
  const undo = await findUndoOfRun(ctx, id)
  return toSyncResponse(undo && (await continueRun(ctx, undo.id)))
}

export async function resumeSchedule(ctx: Ctx): Promise<ResumeSyncResponse> {
  requireCapability(ctx.actor, 'sync')
  if ((await findSyncPause(ctx)) === null) return { isPaused: false }
  await runBatch(ctx, [
    ctx.db.delete(syncPause),
    audit(ctx, {
      action: 'resume sync',
      targetKind: 'realm',
      target: 'schedule',
      before: 'paused',
      after: 'running',
    }),
  ])
  return { isPaused: false }
}

/** Ends an unfinished run before the decision, because such a run may never finish. */
async function decide(ctx: Ctx, plan: () => Promise<Statement[]>): Promise<void> {
  const claims: string[] = []
  try {
    const lock = await takeLock(ctx, claims)
    const unfinished = await findUnfinishedRun(ctx)
    if (unfinished && unfinished.appliedAt !== null) throw notAtItsEnd(unfinished)
    const ended = unfinished && {
      ...unfinished,
      state: 'lapsed' as const,
      finishedAt: ctx.now,
      note: 'An administrator decided about another run in the meantime.',
    }
    await runBatch(ctx, [
      renewLock(ctx, lock),
      ...(ended ? [saveRun(ctx, ended)] : []),
      ...(await plan()),
    ])
  } finally {
    await releaseLock(ctx, claims)
  }
}

async function requireNoneUnfinished(ctx: Ctx): Promise<void> {
  const run = await findUnfinishedRun(ctx)
  if (run) throw notAtItsEnd(run)
}

function notAtItsEnd({ id }: RunRecord): AppError {
  return new AppError('conflict', `Run ${id} has not finished yet.`)
}

async function requireProposal(ctx: Ctx, id: number): Promise<RunRecord> {
  const run = await requireRun(ctx, id)
  if (isProposal(run)) return run
  throw new AppError('conflict', `Run ${id} no longer waits for a decision: it is ${run.state}.`)
}

function createUndo({ db, now }: Ctx, run: RunRecord) {
  return db.run(sql`
    INSERT INTO sync_runs (trigger, state, step, cursor, started_at, changes, changes_after,
      changes_up_to, applied_at, applied_since, undoes)
    VALUES ('undo', 'running', 'apply', ${String(run.changesAfter)}, ${now}, ${run.changes},
      ${run.changesAfter}, ${run.changesUpTo}, ${now}, ${run.appliedAt}, ${run.id})`)
}

function pause({ db, now, actor }: Ctx) {
  const accountId = actor.kind === 'account' ? actor.accountId : null
  return db.run(sql`
    INSERT INTO sync_pause (id, since, actor)
    VALUES (1, ${now}, coalesce((SELECT username FROM accounts WHERE id = ${accountId}), 'system'))
    ON CONFLICT (id) DO NOTHING`)
}

function auditRun(ctx: Ctx, action: string, { id, state, changes }: RunRecord, after: string) {
  return audit(ctx, {
    action,
    targetKind: 'realm',
    target: `run ${id}`,
    before: `${state}, ${changes} changes`,
    after,
  })
}

export function toSyncResponse(run: RunRecord | null): SyncResponse {
  if (!run || run.failedAttempts > 0) {
    throw new AppError('unavailable', run?.note ?? 'The sync could not be started.')
  }
  const { id, synced, errors, changes, state, note } = run
  return { run: id, synced, errors, changes, state, note }
}
