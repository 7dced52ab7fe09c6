import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { findRanking } from '#worker/realm/rankings/find-ranking.ts'
import type { BloodlineLine, ClanLine, DynastyLine } from './columns.ts'

type Line = DynastyLine & ClanLine & BloodlineLine

/** The ranking of a past day; seats are not recorded by the day. Throws `not-found` without a record of it. */
export async function readPastRanking(ctx: Ctx, kind: GroupKind, asOf: string): Promise<Line[]> {
  const { groups } = await findRanking(ctx, kind, asOf)
  return groups.map(({ id, name, type, species, members, clan, clans, dynasties }) => ({
    id,
    name,
    type,
    species,
    speciesName: species,
    clanName: clan?.name ?? null,
    leadership: [],
    memberCount: members,
    totalClans: clans,
    totalHouses: dynasties,
    totalDescendants: members,
  }))
}
