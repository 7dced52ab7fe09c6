import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import {
  FIRST_RECORDS,
  type FirstRecords,
  toRecordsBegan,
} from '#worker/realm/rows/records-began.ts'
import type { RunRecord } from '../run/run-record.ts'
import { saveRun, startStructure } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import { type Span, saveDated, saveSeatsBefore } from './save-milestones.ts'

/** Of one transaction, after the site was down for long: of a million players some thousands a day. */
const DAYS_MAX = 7

/**
 * Writes what the nights since the last run have brought, before this run changes anything: who was in the game, alive
 * and in their seats when the nights were over. So it is the same whatever becomes of the run.
 */
export async function closeNights(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepTools,
): Promise<RunRecord> {
  const today = toDay(run.appliedAt ?? ctx.now)
  const from = run.cursor === null ? toDay(run.appliedSince ?? ctx.now) + 1 : Number(run.cursor)
  const to = Math.min(from + DAYS_MAX - 1, today)
  const next: RunRecord =
    to === today ? { ...run, ...startStructure(run) } : { ...run, cursor: String(to + 1) }
  await write(
    [],
    [
      ...saveDated({ from, to }, run.id).map((query) => ctx.db.run(query)),
      ...((await isYearOfRecords(ctx, { from, to })) ? [ctx.db.run(saveSeatsBefore(run.id))] : []),
      saveRun(ctx, next),
    ],
  )
  return next
}

/** Whether the records are a year old on a day of the span. */
async function isYearOfRecords(ctx: Ctx, { from, to }: Span): Promise<boolean> {
  const [[first]] = await readBatch<[FirstRecords]>(ctx, [sql`SELECT ${FIRST_RECORDS}`])
  const began = toRecordsBegan(first)
  if (began === null) return false
  const anniversary = new Date(began)
  anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1)
  const day = toDay(anniversary.getTime())
  return from <= day && day <= to
}
