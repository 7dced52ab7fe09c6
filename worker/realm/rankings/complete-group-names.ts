import { foldSearch } from '#schema/core/names/player-name.ts'
import { rateFit } from '#schema/core/names/rate-fit.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { findRanking } from './find-ranking.ts'

export type NamedGroup = { id: number; name: string; members: number }

/**
 * At most so many groups whose names fit a text, the best fits first, and of equal ones the greatest; without a text
 * the greatest. For a field that completes it while it is typed.
 */
export async function completeGroupNames(
  ctx: Ctx,
  kind: GroupKind,
  search: string,
  limit: number,
): Promise<NamedGroup[]> {
  const { groups } = await findRanking(ctx, kind, undefined)
  const toNamed = ({ id, name, members }: NamedGroup) => ({ id, name, members })
  if (foldSearch(search) === '') return groups.slice(0, limit).map(toNamed)
  return groups
    .flatMap((group) => {
      const fit = rateFit(search, group.name)
      return fit === null ? [] : [{ group, fit }]
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, limit)
    .map(({ group }) => toNamed(group))
}
