import type { Ctx } from '#worker/context.ts'
import type { Statement } from '#worker/run-batch.ts'
import { runBatch } from '#worker/run-batch.ts'
import { applyDepartures } from './apply-departures.ts'
import { applyLineage } from './apply-lineage.ts'
import { Budget } from './budget.ts'
import { GameUnavailable } from './game.ts'
import type { Lock } from './lock.ts'
import { releaseLock, renewLock, takeLock } from './lock.ts'
import { readNextPage } from './read-collection.ts'
import { recountMemberships } from './recount-memberships.ts'
import type { RunRecord } from './run-record.ts'
import { createRun, findLastRun, saveRun } from './run-record.ts'

const RUN_EVERY_MS = 60 * 60_000
// What a run has read by then is too old to go with what it would read next.
const RUN_ABANDONED_AFTER_MS = 6 * 60 * 60_000
const SETBACKS_MAX = 12

export type StepTools = {
  /** Runs all statements as one transaction, and answers how many rows the first list wrote. */
  write(counted: Statement[], others: Statement[]): Promise<number>
  /** Says that so many queries were made outside `write`. */
  spend(queries: number): void
}

/**
 * Goes on with an unfinished run or starts a new one, as far as one invocation's budget reaches.
 * On the schedule a new run starts an hour after the last; null when none is due.
 * Throws `conflict` while another holds the lock.
 */
export async function runSync(ctx: Ctx, trigger: RunRecord['trigger']): Promise<RunRecord | null> {
  const lock = await takeLock(ctx)
  try {
    const run = await findOrCreateRun(ctx, trigger)
    return run && (await advanceRun(ctx, run, lock))
  } finally {
    await releaseLock(ctx, lock)
  }
}

async function findOrCreateRun(ctx: Ctx, trigger: RunRecord['trigger']): Promise<RunRecord | null> {
  const last = await findLastRun(ctx)
  if (last && (last.state === 'running' || last.state === 'waiting')) {
    if (ctx.now - last.startedAt < RUN_ABANDONED_AFTER_MS) return { ...last, state: 'running' }
    await saveRun(ctx, {
      ...last,
      state: 'failed',
      finishedAt: ctx.now,
      note: 'It took too long and was given up.',
    })
  }
  if (trigger === 'schedule' && last && ctx.now - last.startedAt < RUN_EVERY_MS) return null
  return createRun(ctx, trigger)
}

async function advanceRun(ctx: Ctx, run: RunRecord, lock: Lock): Promise<RunRecord> {
  const budget = new Budget()
  const tools = makeTools(ctx, lock, budget)
  let current = run
  try {
    while (current.step !== 'done' && !budget.isSpent) current = await takeStep(ctx, current, tools)
    current =
      current.step === 'done'
        ? { ...current, state: 'finished', finishedAt: Date.now() }
        : { ...current, state: 'waiting' }
  } catch (error) {
    if (!(error instanceof GameUnavailable)) throw error
    current = toSetback(current, error)
  }
  current = { ...current, queries: run.queries + budget.queries }
  await tools.write([], [saveRun(ctx, current)])
  return current
}

function takeStep(ctx: Ctx, run: RunRecord, tools: StepTools): Promise<RunRecord> {
  switch (run.step) {
    case 'departures':
      return applyDepartures(ctx, run, tools)
    case 'memberships':
      return recountMemberships(ctx, run, tools)
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

function toSetback(run: RunRecord, error: GameUnavailable): RunRecord {
  const setbacks = run.setbacks + 1
  const isOver = setbacks >= SETBACKS_MAX
  return {
    ...run,
    setbacks,
    state: isOver ? 'failed' : 'waiting',
    finishedAt: isOver ? Date.now() : null,
    note: error.message,
  }
}

function makeTools(ctx: Ctx, lock: Lock, budget: Budget): StepTools {
  return {
    spend: (queries) => budget.spend(queries),
    async write(counted, others) {
      const changes = await runBatch(ctx, [renewLock(ctx, lock), ...counted, ...others])
      budget.spend(changes.length)
      return changes.slice(1, 1 + counted.length).reduce((total, rows) => total + rows, 0)
    },
  }
}
