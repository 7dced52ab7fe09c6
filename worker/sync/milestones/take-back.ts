import { and, isNotNull, sql } from 'drizzle-orm'
import { DATED_KINDS } from '#schema/history/milestones.ts'
import { milestones } from '#schema/tables/history/chronicle.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toDay } from '#worker/core/db/day.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import { readEventsOf, removeEvents } from '../applying/record-events.ts'
import { findRun, type RunRecord } from '../run/run-record.ts'
import { IS_UNFOUNDED } from './conditions.ts'
import { saveDated } from './save-milestones.ts'

const DATED = sql.raw(`('${DATED_KINDS.join("', '")}')`)

/**
 * The statements that make the milestones those of a site on which the undone run has never been: without what it
 * brought, and with what the nights since then bring to those who are there without it.
 */
export async function takeBack(ctx: Ctx, run: RunRecord, undoes: number): Promise<Statement[]> {
  const undone = await findRun(ctx, undoes)
  if (undone?.appliedAt == null) throw new AppError('internal', `Run ${undoes} was not applied.`)
  const [since, today] = [undone.appliedAt, run.appliedAt ?? ctx.now].map(toDay) as [number, number]
  // Of seats that were held before the records no run can bring or take the year.
  const isOfRun = sql`run_id = ${undoes} AND kind <> 'seat-year' AND (
    day IS NULL OR kind NOT IN ${DATED})`
  const isOfNights = sql`run_id >= ${undoes} AND kind IN ${DATED} AND day > ${since}
    AND ${IS_UNFOUNDED}`
  const isTakenBack = sql`(${isOfRun} OR ${isOfNights})`
  const told = await ctx.db
    .select({ id: milestones.eventId })
    .from(milestones)
    .where(and(isNotNull(milestones.eventId), isTakenBack))
  const events = await readEventsOf(
    ctx,
    told.flatMap(({ id }) => id ?? []),
  )
  const nights = since < today ? saveDated({ from: since + 1, to: today }, run.id) : []
  return [
    ...removeEvents(ctx, events),
    ctx.db.delete(milestones).where(isTakenBack),
    ...nights.map((query) => ctx.db.run(query)),
  ]
}
