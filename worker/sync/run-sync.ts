import { isDatabaseOutage, isTransient, waitBeforeRetry } from '#worker/db/outage.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import type { Ctx } from '#worker/http/context.ts'
import { AppError } from '#worker/http/errors.ts'
import { applyDepartures } from './apply-departures.ts'
import { applyDirectory } from './apply-directory.ts'
import { applyLineage } from './apply-lineage.ts'
import { Budget } from './budget.ts'
import { GameUnavailable } from './game.ts'
import type { Lock } from './lock.ts'
import { isLockLost, releaseLock, renewLock, takeLock } from './lock.ts'
import { readNextPage } from './read-collection.ts'
import { recountMemberships } from './recount-memberships.ts'
import type { RunRecord } from './run-record.ts'
import { createRun, findLastRun, saveRun, saveSetback } from './run-record.ts'

const RUN_EVERY_MS = 60 * 60_000
// What a run has read by then is too old to go with what it would read next.
const RUN_ABANDONED_AFTER_MS = 6 * 60 * 60_000
const SETBACKS_MAX = 12
// Of one invocation, after D1 failed in passing.
const RESUMPTIONS_MAX = 4
const FAILED_HERE = 'The sync failed on our side: the log says why.'
const TAKEN_OVER = 'This sync stood still too long, and another has taken over.'

export type StepTools = {
  /** Runs all statements as one transaction, and answers how many rows the first list wrote. */
  write(counted: Statement[], others: Statement[]): Promise<number>
  /** Says that so many queries were made outside `write`. */
  spend(queries: number): void
}

/** What one invocation knows of itself, whichever of its steps fails. */
type Invocation = { claims: string[]; budget: Budget; runId: number | null }

/**
 * Goes on with an unfinished run or starts a new one, as far as one invocation's budget reaches.
 * On the schedule a new run starts an hour after the last; null when none is due.
 * When D1 fails in passing, it goes on from what was saved last. Throws `conflict` while another
 * holds the lock.
 */
export async function runSync(ctx: Ctx, trigger: RunRecord['trigger']): Promise<RunRecord | null> {
  const invocation: Invocation = { claims: [], budget: new Budget(), runId: null }
  try {
    for (let failures = 0; ; failures++) {
      try {
        return await goOn(ctx, trigger, invocation)
      } catch (error) {
        if (failures === RESUMPTIONS_MAX || !isTransient(error)) throw error
        await waitBeforeRetry(failures)
      }
    }
  } finally {
    await releaseLock(ctx, invocation.claims)
  }
}

async function goOn(
  ctx: Ctx,
  trigger: RunRecord['trigger'],
  invocation: Invocation,
): Promise<RunRecord | null> {
  const lock = await takeLock(ctx, invocation.claims)
  const tools = makeTools(ctx, lock, invocation.budget)
  const last = await findLastRun(ctx)
  // The answer to our last write was lost, and it was the one that ended the run.
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
  // Either way: after a clock that ran ahead, the last run seems to lie in the future.
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
    while (current.step !== 'done' && !budget.isSpent) current = await takeStep(ctx, current, tools)
  } catch (error) {
    if (error instanceof AppError || isDatabaseOutage(error)) throw error
    const setBack = toSetback(current, error)
    await tools.write([], [saveSetback(ctx, setBack)])
    if (error instanceof GameUnavailable) return setBack
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

function takeStep(ctx: Ctx, run: RunRecord, tools: StepTools): Promise<RunRecord> {
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

function toSetback(run: RunRecord, error: unknown): RunRecord {
  const setbacks = run.setbacks + 1
  const isOver = setbacks >= SETBACKS_MAX
  return {
    ...run,
    setbacks,
    state: isOver ? 'failed' : 'waiting',
    finishedAt: isOver ? Date.now() : null,
    note: error instanceof GameUnavailable ? error.message : FAILED_HERE,
  }
}

function makeTools(ctx: Ctx, lock: Lock, budget: Budget): StepTools {
  return {
    spend: (queries) => budget.spend(queries),
    async write(counted, others) {
      try {
        const changes = await runBatch(ctx, [renewLock(ctx, lock), ...counted, ...others])
        budget.spend(changes.length)
        return changes.slice(1, 1 + counted.length).reduce((total, rows) => total + rows, 0)
      } catch (error) {
        if (isLockLost(error)) throw new AppError('conflict', TAKEN_OVER)
        throw error
      }
    },
  }
}
