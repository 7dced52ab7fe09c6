import { createSystemCtx, type Env } from './core/context.ts'
import { sealAuditLog } from './core/db/audit.ts'
import { sweepAuditLog, sweepDayRecords, sweepExpiredRows } from './core/db/sweep.ts'
import { saveSeason } from './history/chronicle/season/get-season.ts'
import { eraseDueAccounts } from './identity/account/delete-account.ts'
import { updateLinkedRoles } from './outside/discord/links/update-linked-roles.ts'
import { deliverNews } from './outside/discord/messages/deliver.ts'
import { publishLastSeenTimes } from './outside/hud/pulse.ts'
import { recordCourtNews, sweepCourtNews } from './sync/days/record-court-news.ts'
import { recordGroupCompositions } from './sync/days/record-makeups.ts'
import { saveRecordLists } from './sync/days/save-record-lists.ts'
import { sweepRuns } from './sync/run/sweep-runs.ts'
import { type Chore, runTick } from './sync/run-tick.ts'

// Discord comes last: its rate limits can use up the rest of the invocation.
const CHORES: Chore[] = [
  { name: 'Publishing sightings', run: publishLastSeenTimes },
  { name: 'Deleting accounts', run: eraseDueAccounts },
  { name: 'Sealing the audit log', run: sealAuditLog },
  { name: 'Sweeping the audit log', run: sweepAuditLog },
  { name: 'Sweeping what has expired', run: sweepExpiredRows },
  { name: 'Sweeping old days', run: sweepDayRecords },
  { name: 'Sweeping old runs', run: sweepRuns },
  { name: 'Writing the news of the court', run: recordCourtNews },
  { name: 'Sweeping the news of the court', run: sweepCourtNews },
  { name: 'Counting species and generations', run: recordGroupCompositions, after: ['idle'] },
  { name: 'Counting the records', run: saveRecordLists, after: ['idle', 'finished'] },
  { name: 'Counting the season', run: (ctx) => saveSeason(ctx), after: ['idle', 'finished'] },
  { name: 'Sending linked roles to Discord', run: updateLinkedRoles },
  { name: 'Telling Discord', run: deliverNews },
]

export async function runScheduled(env: Env, scheduledTime: number): Promise<void> {
  const thrown = await runTick(
    createSystemCtx(env, scheduledTime, crypto.randomUUID()),
    'schedule',
    CHORES,
  )
  if (thrown.length > 0) throw new AggregateError(thrown, 'Parts of the tick failed: see the log.')
}

export async function runRequestedSync(env: Env, requestId: string): Promise<void> {
  await runTick(createSystemCtx(env, Date.now(), requestId), 'game', CHORES)
}
