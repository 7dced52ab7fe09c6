import { isDatabaseOutage, isTransient, waitBeforeRetry } from '#worker/db/errors.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'
import { applyDepartures } from './apply-departures.ts'
import { applyDirectory } from './apply-directory.ts'
import { applyLineage } from './apply-lineage.ts'
import { Budget } from './budget.ts'
import { GameUnavailable } from './game.ts'
import { releaseLock, takeLock } from './lock.ts'
import { readNextPage } from './read-collection.ts'
import { recountMemberships } from './recount-memberships.ts'
import type { RunRecord } from './run-record.ts'
import { createRun, findLastRun, saveFailure, saveRun } from './run-record.ts'
import type { StepTools } from './step-tools.ts'
import { createStepTools } from './step-tools.ts'

const RUN_EVERY_MS = 60 * 60_000
// By then the pages read first are too old to be combined with new ones.
const RUN_ABANDONED_AFTER_MS = 6 * 60 * 60_000
const FAILED_ATTEMPTS_MAX = 12
// Of one invocation, after transient failures of D1.
const RESUMPTIONS_MAX = 4
const FAILED_HERE = 'The sync failed on our side: the log says why.'

/** The state of one invocation that survives a failed attempt. */
type Invocation = { claims: string[]; budget: Budget; runId: number | null }

/**
 * Resumes an unfinished run or starts a new one, as far as one invocation's budget reaches.
 * On the schedule a new run starts an hour after the last; null when none is due.
 * After a transient failure of D1 it resumes from the last saved step. Throws `conflict` while another
 * sync has the lock.
 */
export async function runSync(ctx: Ctx, trigger: RunRecord['trigger']): Promise<RunRecord | null> {
  const invocation: Invocation = { claims: [], budget: new Budget(), runId: null }
  try {
    for (let failures = 0; ; failures++) {
      try {
        return await resumeOrStart(ctx, trigger, invocation)
      } catch (error) {
        if (failures === RESUMPTIONS_MAX || !isTransient(error)) throw error
        await waitBeforeRetry(failures)
      }
    }
  } finally {
    await releaseLock(ctx, invocation.claims)
  }
}

async function resumeOrStart(
  ctx: Ctx,
  trigger: RunRecord['trigger'],
  invocation: Invocation,
): Promise<RunRecord | null> {
  const lock = await takeLock(ctx, invocation.claims)
  const tools = createStepTools(ctx, lock, invocation.budget)
  const last = await findLastRun(ctx)
  // The last write of an earlier attempt ended the run, and its response was lost.
  if (last && last.id === invocation.runId && last.finishedAt !== null) return last
  const run = await findOrCreateRun(ctx, trigger, last, tools)
  if (!run) return null
  invocation.runId = run.id
  return advanceRun(ctx, run, tools, invocation.budget)
}

async function findOrCreateRun(
  ctx: Ctx,
  trigger: RunRecord['trigger'],
  last: RunRecord | null,
  { write }: StepTools,
): Promise<RunRecord | null> {
  // The absolute value, since a clock that ran ahead may have dated the last run in the future.
  const sinceLast = last ? Math.abs(ctx.now - last.startedAt) : Number.POSITIVE_INFINITY
  if (last && last.finishedAt === null) {
    if (sinceLast < RUN_ABANDONED_AFTER_MS) return { ...last, state: 'running' }
    const note = 'It took too long and was given up.'
    await write([], [saveRun(ctx, { ...last, state: 'failed', finishedAt: ctx.now, note })])
  }
  if (trigger === 'schedule' && sinceLast < RUN_EVERY_MS) return null
  await write([], createRun(ctx, trigger))
  return findLastRun(ctx)
}

async function advanceRun(
  ctx: Ctx,
  run: RunRecord,
  tools: StepTools,
  budget: Budget,
): Promise<RunRecord> {
  let current = run
  try {
    while (current.step !== 'done' && !budget.isSpent) current = await runStep(ctx, current, tools)
  } catch (error) {
    if (error instanceof AppError || isDatabaseOutage(error)) throw error
    const failed = toFailure(current, error)
    await tools.write([], [saveFailure(ctx, failed)])
    if (error instanceof GameUnavailable) return failed
    throw error
  }
  const queries = run.queries + budget.queries
  current =
    current.step === 'done'
      ? { ...current, queries, state: 'finished', finishedAt: Date.now() }
      : { ...current, queries, state: 'waiting' }
  await tools.write([], [saveRun(ctx, current)])
  return current
}

function runStep(ctx: Ctx, run: RunRecord, tools: StepTools): Promise<RunRecord> {
  switch (run.step) {
    case 'departures':
      return applyDepartures(ctx, run, tools)
    case 'memberships':
      return recountMemberships(ctx, run, tools)
    case 'directory':
      return applyDirectory(ctx, run, tools)
    case 'sires':
      return applyLineage(ctx, run, 'bloodline', tools)
    case 'followers':
      return applyLineage(ctx, run, 'followers', tools)
    case 'done':
      return Promise.resolve(run)
    default:
      return readNextPage(ctx, run, run.step, tools)
  }
}

function toFailure(run: RunRecord, error: unknown): RunRecord {
  const failedAttempts = run.failedAttempts + 1
  const isOver = failedAttempts >= FAILED_ATTEMPTS_MAX
  return {
    ...run,
    failedAttempts,
    state: isOver ? 'failed' : 'waiting',
    finishedAt: isOver ? Date.now() : null,
    note: error instanceof GameUnavailable ? error.message : FAILED_HERE,
  }
}
