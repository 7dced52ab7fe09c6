import { sql } from 'drizzle-orm'
import { HOUR_MS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { COUNTED_AT_ONCE_MAX } from '../run/budget.ts'
import type { RunRecord } from '../run/run-record.ts'
import { isRecountDue } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import { saveDirectoryFacts } from './save-directory-facts.ts'

const WINDOW_MS = 6 * HOUR_MS
// Syncs begin with the hour: half an hour later a tick has nothing else to do.
const OFFSET_MS = HOUR_MS / 2
const TICK_MS = 5 * 60_000

/**
 * At the end of a run, unless it read changes alone and none of them was of the structure. Every player's row
 * is read, so a larger realm does it in ticks of its own.
 */
export async function saveFactsOfRun(ctx: Ctx, run: RunRecord, tools: StepTools): Promise<void> {
  if (run.changes === 0 && !(await isRecountDue(ctx, run))) return
  const { players } = await readState(ctx)
  tools.spend(1)
  if (players <= COUNTED_AT_ONCE_MAX) await saveDirectoryFacts(ctx, tools)
}

/** For a larger realm, in a tick that has no sync to do: when there are none yet, and every six hours. */
export async function saveLateFacts(ctx: Ctx): Promise<void> {
  const { players, hasFacts } = await readState(ctx)
  if (players <= COUNTED_AT_ONCE_MAX) return
  const [before, now] = [ctx.now - TICK_MS, ctx.now].map((at) =>
    Math.floor((at - OFFSET_MS) / WINDOW_MS),
  )
  if (hasFacts && before === now) return
  await saveDirectoryFacts(ctx, {
    spend: () => {},
    write: async (counted, others) => {
      await runBatch(ctx, [...counted, ...others])
      return 0
    },
  })
}

async function readState({ db }: Ctx): Promise<{ players: number; hasFacts: boolean }> {
  const [row] = await db.all<{ players: number; facts: number }>(sql`
    SELECT (SELECT coalesce(sum(total), 0) FROM player_counts) AS players,
      EXISTS (SELECT 1 FROM directory_facts) AS facts`)
  return { players: row?.players ?? 0, hasFacts: row?.facts === 1 }
}
