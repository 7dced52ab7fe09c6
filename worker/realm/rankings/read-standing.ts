import { sql } from 'drizzle-orm'
import type { Standing } from '#schema/contracts/realm/rankings.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RankedGroup } from '#worker/realm/rows/ranked-group.ts'
import { findRanking } from './find-ranking.ts'
import { joinMonths, toDays, toRankChange } from './read-days.ts'

/** Where a group is in the newest ranking. Throws `not-found`. */
export async function readStanding(ctx: Ctx, kind: GroupKind, id: number): Promise<Standing> {
  const standing = await findStanding(ctx, kind, id)
  if (!standing) throw new AppError('not-found', 'It is not in the ranking.')
  return standing
}

/** The same; null for a group that is not in it. */
export async function findStanding(
  ctx: Ctx,
  kind: GroupKind,
  id: number,
): Promise<Standing | null> {
  const { groups, day } = await findRanking(ctx, kind, undefined)
  const index = groups.findIndex((group) => group.id === id)
  const group = groups[index]
  if (!group) return null
  const months = await ctx.db.all<{ days: string }>(sql`
    SELECT days FROM group_months WHERE ${joinMonths(kind, sql`${id}`, day)}`)
  const rank = index + 1
  const toNeighbour = (other: RankedGroup | undefined) =>
    other ? { id: other.id, name: other.name, difference: other.members - group.members } : null
  return {
    rank,
    total: groups.length,
    rankChange: toRankChange(toDays(months), day, rank),
    growth: group.growth,
    awake: group.awake,
    above: toNeighbour(groups[index - 1]),
    below: toNeighbour(groups[index + 1]),
  }
}
