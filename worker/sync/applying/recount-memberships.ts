import { sql } from 'drizzle-orm'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { setNameShared } from '#worker/realm/rows/name-shared.ts'
import { setLeaders } from '#worker/realm/rows/stored-leaders.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import {
  COUNTS_OF_GROUPS,
  COUNTS_OF_PLAYERS,
  setCount,
  setTotals,
  TOTALS,
} from './derived-counts.ts'

const OF_GROUPS = COUNTS_OF_GROUPS.map((count) => sql.raw(setCount(count)))
const OF_PLAYERS = [...COUNTS_OF_PLAYERS.map(setCount), ...TOTALS.map(setTotals)].map((text) =>
  sql.raw(text),
)
// The lists of leaders say whose name is shared.
const LEADERS = [setNameShared(null), ...GROUP_KINDS.map((kind) => setLeaders(kind, null))]

/**
 * Sums the counts of clans and bloodlines from those of their houses, and in a full run counts the members
 * themselves and rewrites shared names and lists of leaders. Writes only what changed.
 */
export async function recountMemberships(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepTools,
): Promise<RunRecord> {
  const counted: RunRecord = { ...run, step: nextStep('memberships'), cursor: null }
  const statements = run.isFull ? [...OF_PLAYERS, ...OF_GROUPS, ...LEADERS] : OF_GROUPS
  const written = await write(
    statements.map((statement) => ctx.db.run(statement)),
    [saveRun(ctx, counted)],
  )
  return { ...counted, written: run.written + written }
}
