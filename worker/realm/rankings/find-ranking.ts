import { sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDate, toDate, toDay } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import type { RankedGroup } from '#worker/realm/rows/ranked-group.ts'
import { decodeRanking } from '#worker/realm/rows/ranked-group.ts'
import { readPresentGroups } from '#worker/realm/rows/read-present-groups.ts'

export type DayRanking = {
  /** The groups in the order of their ranks. */
  groups: RankedGroup[]
  day: number
  isPast: boolean
  isRecorded: boolean
  /** The first day that has a ranking. */
  began: number | null
  /** The last. */
  newest: number | null
}

/** The ranking of a day, without one the newest. Throws `not-found` for a day without a record. */
export async function findRanking(
  ctx: Ctx,
  kind: GroupKind,
  asOf: string | undefined,
): Promise<DayRanking> {
  const newest = sql`(SELECT max(day) FROM ranking_days WHERE kind = ${kind})`
  const day = asOf === undefined ? newest : sql`${parseDate(asOf)}`
  const [[ends], parts] = await readBatch<
    [{ began: number | null; last: number | null }, { day: number; ranked: string }]
  >(ctx, [
    sql`
      SELECT (SELECT min(day) FROM ranking_days WHERE kind = ${kind}) AS began, ${newest} AS last`,
    sql`
      SELECT day, ranked FROM ranking_days WHERE kind = ${kind} AND day = ${day} ORDER BY part`,
  ])
  const { began = null, last = null } = ends ?? {}
  const [found] = parts
  if (found) {
    const groups = decodeRanking(parts.map(({ ranked }) => ranked))
    return {
      groups,
      day: found.day,
      isPast: found.day !== last,
      isRecorded: true,
      began,
      newest: last,
    }
  }
  if (asOf !== undefined) throw new AppError('not-found', toMissingDay(asOf, began))
  // No sync has recorded a ranking yet.
  const today = toDay(ctx.now)
  const present = await readPresentGroups(ctx, today)
  const groups = present[kind].map(({ uuid: _uuid, parentUuid: _parent, ...group }) => group)
  return { groups, day: today, isPast: false, isRecorded: false, began, newest: last }
}

function toMissingDay(asOf: string, began: number | null): string {
  const since =
    began === null ? 'No ranking has been recorded yet.' : `Records begin on ${toDate(began)}.`
  return `There is no ranking of ${asOf}. ${since}`
}
