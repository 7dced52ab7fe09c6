import {
  FEED_COLLECTIONS,
  type FeedCollection,
  SYNC_STEPS,
  type SyncStep,
} from '#schema/contracts/sync/sync.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import {
  isDatabaseOutage,
  isTransientDatabaseError,
  toErrorText,
  waitBeforeRetry,
} from '#worker/core/database-error.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { saveDataTimestamp } from '#worker/core/http/cache-epoch.ts'
import { applyStagedChanges } from './applying/apply-staged-changes.ts'
import { recountMemberships } from './applying/derived-counts.ts'
import { recordDailyRecords } from './days/record-daily-records.ts'
import { updateDirectory } from './directory/update-directory.ts'
import { updateRosters } from './directory/update-rosters.ts'
import { judgeRun } from './judging/judge-run.ts'
import { KinshipReader } from './lineage/read-kinship.ts'
import { updateLineage } from './lineage/update-lineage.ts'
import { recordMilestones, recordNightMilestones } from './milestones/record-milestones.ts'
import { GameReader, GameUnavailableError } from './reading/game.ts'
import { chooseReadScope, readNextPage } from './reading/read-collection.ts'
import { RunBudget } from './run/budget.ts'
import { createStepWriter, releaseLock, renewLock, type StepWriter, takeLock } from './run/lock.ts'
import type { RunRecord } from './run/run-record.ts'
import {
  createRun,
  findLastRun,
  findRun,
  findSyncPause,
  findUnfinishedRun,
  isFinishedSync,
  isSyncRequested,
  saveRun,
  saveRunFailure,
} from './run/run-record.ts'
import { countPlayers } from './run/structure.ts'

const RUN_EVERY_MS = 60 * 60_000
// A run not applied in this time is abandoned: its first pages no longer match the newest ones.
const RUN_ABANDONED_AFTER_MS = 6 * 60 * 60_000
const FAILED_ATTEMPTS_MAX = 12
const RESUMPTIONS_MAX = 4
const STOPPED = 'The sync stopped many times without an error: the last page may be too large.'
const FAILED_HERE = 'The sync failed on our side: the log says why.'
const DATABASE_FAILED = 'The database failed during the sync: the log says how.'

type Invocation = {
  claims: string[]
  budget: RunBudget
  game: GameReader
  kinship: KinshipReader
  runId: number | null
}

export async function runSync(
  ctx: Ctx,
  trigger: RunRecord['trigger'],
  budget = new RunBudget(ctx.dbTiming),
): Promise<RunRecord | null> {
  return invoke(ctx, trigger, null, budget)
}

export async function continueRun(ctx: Ctx, runId: number): Promise<RunRecord | null> {
  try {
    return await invoke(ctx, 'admin', runId, new RunBudget(ctx.dbTiming))
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return findRun(ctx, runId)
    throw error
  }
}

async function invoke(
  ctx: Ctx,
  trigger: RunRecord['trigger'],
  runId: number | null,
  budget: RunBudget,
): Promise<RunRecord | null> {
  const invocation: Invocation = {
    claims: [],
    budget,
    game: new GameReader(ctx.env),
    kinship: new KinshipReader(),
    runId,
  }
  try {
    for (let failures = 0; ; failures++) {
      try {
        return await resumeOrStart(ctx, trigger, invocation)
      } catch (error) {
        if (failures === RESUMPTIONS_MAX || !isTransientDatabaseError(error)) {
          if (isDatabaseOutage(error)) await noteOutage(ctx, error, invocation)
          throw error
        }
        await waitBeforeRetry(failures)
      }
    }
  } finally {
    await releaseLock(ctx, invocation.claims)
  }
}

async function resumeOrStart(ctx: Ctx, trigger: RunRecord['trigger'], invocation: Invocation) {
  const lock = await takeLock(ctx, invocation.claims)
  const tools = createStepWriter(ctx, lock)
  // An earlier attempt may have ended the run, although its response was lost.
  const ended = invocation.runId === null ? null : await findRun(ctx, invocation.runId)
  if (ended && ended.finishedAt !== null) return ended
  const run = await findOrCreateRun(ctx, trigger, await findLastRun(ctx), tools)
  if (!run) return null
  invocation.runId = run.id
  if (run.state === 'failed') return run
  return advanceRun(ctx, run, tools, invocation)
}

async function findOrCreateRun(
  ctx: Ctx,
  trigger: RunRecord['trigger'],
  last: RunRecord | null,
  tools: StepWriter,
): Promise<RunRecord | null> {
  const unfinished = await findUnfinishedRun(ctx)
  if (unfinished) {
    const age = Math.abs(ctx.now - unfinished.startedAt)
    if (unfinished.appliedAt !== null || age < RUN_ABANDONED_AFTER_MS) {
      return resumeRun(ctx, unfinished, tools)
    }
    const end = { finishedAt: ctx.now, note: 'It took too long and was stopped.' }
    await tools.write([], [saveRun(ctx, { ...unfinished, state: 'failed', ...end })])
  }
  if ((trigger === 'schedule' || trigger === 'game') && !(await isDue(ctx, last))) return null
  await tools.write([], [createRun(ctx, trigger, await chooseReadScope(ctx, trigger))])
  return findLastRun(ctx)
}

async function isDue(ctx: Ctx, last: RunRecord | null): Promise<boolean> {
  // Uses the absolute value, because a wrong clock may have dated the last run in the future.
  const sinceLast = last ? Math.abs(ctx.now - last.startedAt) : Number.POSITIVE_INFINITY
  const isTime = sinceLast >= RUN_EVERY_MS || (last && (await isSyncRequested(ctx, last.startedAt)))
  return isTime === true && (await findSyncPause(ctx)) === null
}

/** Counts the attempt before resuming, because a crash could not be counted afterwards. */
async function resumeRun(ctx: Ctx, run: RunRecord, { write }: StepWriter): Promise<RunRecord> {
  const isOver = run.failedAttempts >= FAILED_ATTEMPTS_MAX
  const resumed: RunRecord = isOver
    ? { ...run, state: 'failed', finishedAt: ctx.now, note: run.note ?? STOPPED }
    : { ...run, state: 'running', failedAttempts: run.failedAttempts + 1 }
  await write([], [saveRun(ctx, resumed)])
  return resumed
}

async function advanceRun(ctx: Ctx, run: RunRecord, tools: StepWriter, invocation: Invocation) {
  const { budget } = invocation
  let current: RunRecord = { ...run, note: null, failedSource: null }
  try {
    // Runs at least one step, because a step larger than the budget would otherwise never run.
    do current = await runStep(ctx, current, invocation, tools)
    while (!isAtEnd(current) && (await hasRoomForStep(ctx, current, budget)))
  } catch (error) {
    if (error instanceof AppError || isDatabaseOutage(error)) throw error
    const failed = toFailure(current, error, ctx.now + budget.elapsedMs)
    await tools.write([], [saveRunFailure(ctx, failed)])
    if (error instanceof GameUnavailableError) return failed
    throw error
  }
  const ended = { ...current, queries: run.queries + budget.queries, failedAttempts: 0 }
  if (current.step === 'done') {
    current = { ...ended, state: 'finished', finishedAt: ctx.now + budget.elapsedMs, note: null }
  } else if (isAtEnd(current)) {
    current = { ...ended, finishedAt: ctx.now + budget.elapsedMs }
  } else current = { ...ended, state: 'waiting' }
  const isShown = isFinishedSync(current) ? [saveDataTimestamp(ctx, current.startedAt)] : []
  await tools.write([], [saveRun(ctx, current), ...isShown])
  return current
}

// Queries reserved for a step. Reading a page or applying 500 changes takes about 20.
const STEP_QUERIES = 50
const PLAYERS_PER_QUERY = 2000
const PLAYERS_UNCOUNTED = 1_000_000

async function hasRoomForStep(ctx: Ctx, { step }: RunRecord, budget: RunBudget): Promise<boolean> {
  const hasRoom = (players: number) =>
    budget.hasRoomForStep(STEP_QUERIES + players / PLAYERS_PER_QUERY)
  const isBehind = SYNC_STEPS.indexOf(step) > SYNC_STEPS.indexOf('apply')
  return isBehind
    ? hasRoom(PLAYERS_UNCOUNTED) || (hasRoom(0) && hasRoom(await countPlayers(ctx)))
    : hasRoom(0)
}

function isAtEnd({ step, state }: RunRecord): boolean {
  return step === 'done' || state === 'held' || state === 'previewed'
}

type Step = (ctx: Ctx, run: RunRecord, tools: StepWriter) => Promise<RunRecord>

const STEPS: Record<Exclude<SyncStep, FeedCollection | 'sires' | 'followers' | 'done'>, Step> = {
  judge: judgeRun,
  nights: recordNightMilestones,
  apply: applyStagedChanges,
  memberships: recountMemberships,
  directory: updateDirectory,
  rosters: updateRosters,
  milestones: recordMilestones,
  days: recordDailyRecords,
}

function isReadingStep(step: SyncStep): step is FeedCollection {
  return FEED_COLLECTIONS.some((collection) => collection === step)
}

function runStep(
  ctx: Ctx,
  run: RunRecord,
  { game, kinship }: Invocation,
  tools: StepWriter,
): Promise<RunRecord> {
  const { step } = run
  if (step === 'done') return Promise.resolve(run)
  if (step === 'sires') return updateLineage(ctx, run, 'bloodline', tools, kinship)
  if (step === 'followers') return updateLineage(ctx, run, 'followers', tools, kinship)
  if (isReadingStep(step)) return readNextPage(ctx, run, step, game, tools)
  return STEPS[step](ctx, run, tools)
}

function toFailure(run: RunRecord, error: unknown, now: number): RunRecord {
  const isOver = run.failedAttempts >= FAILED_ATTEMPTS_MAX
  return {
    ...run,
    state: isOver ? 'failed' : 'waiting',
    finishedAt: isOver ? now : null,
    ...toReason(error),
  }
}

function toReason(error: unknown): Pick<RunRecord, 'failedSource' | 'note'> {
  if (error instanceof GameUnavailableError) return { failedSource: 'game', note: error.message }
  if (isDatabaseOutage(error)) return { failedSource: 'database', note: DATABASE_FAILED }
  return { failedSource: 'site', note: FAILED_HERE }
}

async function noteOutage(ctx: Ctx, error: unknown, { runId, claims }: Invocation): Promise<void> {
  if (runId === null) return
  try {
    const lock = await takeLock(ctx, claims)
    const run = await findRun(ctx, runId)
    if (!run || run.finishedAt !== null) return
    await runBatch(ctx, [renewLock(ctx, lock), saveRunFailure(ctx, toFailure(run, error, ctx.now))])
  } catch (unwritten) {
    const text = toErrorText(unwritten)
    console.warn(JSON.stringify({ level: 'warn', what: 'sync note', run: runId, error: text }))
  }
}
