import { eraseAccounts } from '#worker/account/erase-accounts.ts'
import { systemCtx } from '#worker/core/context.ts'
import type { Env } from '#worker/core/env.ts'
import { sealAudit } from '#worker/db/seal-audit.ts'
import { sweep, sweepAudit, sweepDays } from '#worker/db/sweep.ts'
import { publishSightings } from '#worker/hud/publish-sightings.ts'
import { recordCourtNews, sweepCourtNews } from './days/record-court-news.ts'
import { recordMakeups } from './days/record-makeups.ts'
import { saveRecords } from './days/save-records.ts'
import { sweepRuns } from './run/sweep-runs.ts'
import type { Chore } from './run-tick.ts'
import { runTick } from './run-tick.ts'

const CHORES: Chore[] = [
  { name: 'Publishing sightings', run: publishSightings },
  { name: 'Deleting accounts', run: eraseAccounts },
  { name: 'Sealing the audit log', run: sealAudit },
  { name: 'Sweeping the audit log', run: sweepAudit },
  { name: 'Sweeping what has expired', run: sweep },
  { name: 'Sweeping old days', run: sweepDays },
  { name: 'Sweeping old runs', run: sweepRuns },
  { name: 'Writing the news of the court', run: recordCourtNews },
  { name: 'Sweeping the news of the court', run: sweepCourtNews },
  { name: 'Counting the makeups', run: recordMakeups, after: ['idle'] },
  { name: 'Counting the records', run: saveRecords, after: ['idle', 'finished'] },
]

/** The cron's task; `more` are chores of rooms above. Throws when a part of it failed. */
export async function runScheduled(
  env: Env,
  scheduledTime: number,
  more: readonly Chore[] = [],
): Promise<void> {
  const thrown = await runTick(systemCtx(env, scheduledTime, crypto.randomUUID()), 'schedule', [
    ...CHORES,
    ...more,
  ])
  if (thrown.length > 0) throw new AggregateError(thrown, 'Parts of the tick failed: see the log.')
}

/** One invocation of the sync that the game asked for; the cron goes on with it, and makes up for a failure. */
export async function runRequested(env: Env, requestId: string): Promise<void> {
  await runTick(systemCtx(env, Date.now(), requestId), 'game', CHORES)
}
