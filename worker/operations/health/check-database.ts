import type { FailureSource } from '#schema/contracts/sync/sync.ts'
import type { Db } from '#worker/core/context.ts'
import { openDb } from '#worker/core/context.ts'
import { toLogText } from '#worker/core/database-error.ts'
import { listAlarms } from '#worker/core/db/list-alarms.ts'
import type { DbTiming } from '#worker/core/db-session.ts'
import type { Env } from '#worker/core/env.ts'
import { listDiscordProblems } from '#worker/outside/discord/messages/find-pause.ts'
import { judge } from '#worker/sync/judging/judge.ts'
import { sumDay } from '#worker/sync/judging/sum-day.ts'
import { listRefused } from '#worker/sync/reading/list-refused.ts'
import { listFailingChores } from '#worker/sync/run/failing-chores.ts'
import type { RunRecord } from '#worker/sync/run/run-record.ts'
import {
  findLastGoodSync,
  findLastRun,
  findPause,
  findProposal,
} from '#worker/sync/run/run-record.ts'

const TIMEOUT_MS = 3000

export type Found = {
  /** Epoch milliseconds; null if the game was never read to its end. */
  lastGoodSync: number | null
  /** The last run's: whether it was given up, and who failed when it stopped. */
  hasFailed: boolean
  failedSource: FailureSource | null
  /** Of the last applied run: a sentence for each collection of which it refused many rows. */
  refused: string[]
  /** Why a run waits for an administrator's decision; null when none does. */
  heldBecause: string | null
  /** The schedule is paused since an undo. */
  isPaused: boolean
  alarms: string[]
}

/** The state of the sync in the database; null when the query fails or takes too long. */
export async function checkDatabase(
  env: Env,
  now: number,
  timing: DbTiming,
): Promise<Found | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([read(env, now, timing), tooLate])
  } catch (error) {
    console.warn(JSON.stringify({ level: 'error', what: 'health', error: toLogText(error) }))
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function read(env: Env, now: number, timing: DbTiming): Promise<Found> {
  const db = openDb(env, 'first-unconstrained', timing)
  const run = await findLastRun({ db })
  const proposal = await findProposal({ db })
  return {
    lastGoodSync: await findLastGoodSync({ db }),
    hasFailed: run?.state === 'failed',
    failedSource: run?.failedSource ?? null,
    refused: await listRefused({ db }),
    // Without the names of the note: those are for administrators.
    heldBecause: proposal?.state === 'held' ? await explainHeld({ db }, proposal) : null,
    isPaused: (await findPause({ db })) !== null,
    alarms: [
      ...(await listFailingChores({ db })),
      ...(await listAlarms(db, now)),
      ...(await listDiscordProblems(db, now)),
    ],
  }
}

async function explainHeld(ctx: { db: Db }, run: RunRecord): Promise<string> {
  return judge(run.tally ?? {}, await sumDay(ctx, run)).join(' ')
}
