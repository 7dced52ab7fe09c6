import { sql } from 'drizzle-orm'
import { foldSearchText } from '#schema/core/names/player-name.ts'
import { rateMatch } from '#schema/core/names/rate-match.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDateToEpochDay, toEpochDay, toIsoDate } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { decodeRanking, type RankedGroup } from '#worker/realm/rows/ranked-group.ts'
import { readPresentGroups } from '#worker/realm/rows/read-present-groups.ts'

export type DayRanking = {
  groups: RankedGroup[]
  day: number
  isPast: boolean
  isRecorded: boolean
  began: number | null
  newest: number | null
}

export async function findRanking(
  ctx: Ctx,
  kind: GroupKind,
  asOf: string | undefined,
): Promise<DayRanking> {
  const newest = sql`(SELECT max(day) FROM ranking_days WHERE kind = ${kind})`
  const day = asOf === undefined ? newest : sql`${parseDateToEpochDay(asOf)}`
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
    const isPast = found.day !== last
    return { groups, day: found.day, isPast, isRecorded: true, began, newest: last }
  }
  if (asOf !== undefined) throw new AppError('not-found', toMissingDay(asOf, began))
  const today = toEpochDay(ctx.now)
  const present = await readPresentGroups(ctx, today)
  const groups = present[kind].map(({ uuid: _uuid, parentUuid: _parent, ...group }) => group)
  return { groups, day: today, isPast: false, isRecorded: false, began, newest: last }
}

function toMissingDay(asOf: string, began: number | null): string {
  const since =
    began === null ? 'No ranking has been recorded yet.' : `Records begin on ${toIsoDate(began)}.`
  return `There is no ranking of ${asOf}. ${since}`
}

type NamedGroup = { id: number; name: string; members: number }

export async function autocompleteGroups(
  ctx: Ctx,
  kind: GroupKind,
  search: string,
  limit: number,
): Promise<NamedGroup[]> {
  const { groups } = await findRanking(ctx, kind, undefined)
  const toNamed = ({ id, name, members }: NamedGroup) => ({ id, name, members })
  if (foldSearchText(search) === '') return groups.slice(0, limit).map(toNamed)
  return groups
    .flatMap((group) => {
      const fit = rateMatch(search, group.name)
      return fit === null ? [] : [{ group, fit }]
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, limit)
    .map(({ group }) => toNamed(group))
}
