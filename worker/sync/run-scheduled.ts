import { AppError } from '#worker/core/app-error.ts'
import { systemCtx } from '#worker/core/context.ts'
import { toLogText } from '#worker/core/database-error.ts'
import type { Env } from '#worker/core/env.ts'
import { sealAudit } from '#worker/db/seal-audit.ts'
import { sweep } from '#worker/db/sweep.ts'
import { publishSightings } from '#worker/hud/publish-sightings.ts'
import { recordMakeups } from './days/record-makeups.ts'
import { saveRecords } from './days/save-records.ts'
import { logRun } from './run/log-run.ts'
import { sweepRuns } from './run/sweep-runs.ts'
import { runSync } from './run-sync.ts'

/** The cron's task. A sync that is running already is no failure. */
export async function runScheduled(env: Env, scheduledTime: number): Promise<void> {
  const ctx = systemCtx(env, scheduledTime, crypto.randomUUID())
  try {
    await sweep(ctx)
    await sweepRuns(ctx)
    await sealAudit(ctx)
    await publishSightings(ctx)
    const run = await runSync(ctx, 'schedule')
    if (run) logRun(run)
    else await recordMakeups(ctx)
    if (!run || run.state === 'finished') await saveRecords(ctx)
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return
    console.error(JSON.stringify({ level: 'error', what: 'sync', error: toLogText(error) }))
    throw error
  }
}
