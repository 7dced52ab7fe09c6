import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toErrorText } from '#worker/core/database-error.ts'
import { RunBudget } from './run/budget.ts'
import { recordChoreResults } from './run/failing-chores.ts'
import type { RunRecord } from './run/run-record.ts'
import { runSync } from './run-sync.ts'

type Outcome = 'idle' | 'finished' | 'other'

/** A task in the same tick as the sync. `after` limits it to some outcomes of the sync. */
export type Chore = { name: string; run(ctx: Ctx): Promise<void>; after?: Outcome[] }

export async function runTick(
  ctx: Ctx,
  trigger: RunRecord['trigger'],
  chores: Chore[],
): Promise<unknown[]> {
  const budget = new RunBudget(ctx.dbTiming)
  const thrown: unknown[] = []
  const attempt = async <T>(name: string, run: () => Promise<T>): Promise<T | null> => {
    try {
      return await run()
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', what: name, error: toErrorText(error) }))
      thrown.push(error)
      return null
    }
  }
  const outcome = await attempt('sync', () => sync(ctx, trigger, budget))
  const attempted = new Map<string, { error: unknown } | null>()
  for (const { name, run, after } of chores) {
    if (!budget.hasRoomForChore()) break
    const isDue = after ? outcome !== null && after.includes(outcome) : trigger === 'schedule'
    if (!isDue) continue
    const before = thrown.length
    await attempt(name, () => run(ctx))
    attempted.set(name, thrown.length > before ? { error: thrown.at(-1) } : null)
  }
  const all = trigger === 'schedule' ? chores : null
  await attempt('failing chores', () => recordChoreResults(ctx, all, attempted))
  return thrown
}

async function sync(ctx: Ctx, trigger: RunRecord['trigger'], budget: RunBudget): Promise<Outcome> {
  try {
    const run = await runSync(ctx, trigger, budget)
    if (!run) return 'idle'
    logRun(run)
    return run.state === 'finished' ? 'finished' : 'other'
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return 'other'
    throw error
  }
}

function logRun(run: RunRecord): void {
  const log = run.failedSource ? console.warn : console.log
  log(JSON.stringify({ level: run.failedSource ? 'warn' : 'info', what: 'sync', ...run }))
}
