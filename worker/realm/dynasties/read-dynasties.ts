import { and, eq, isNull } from 'drizzle-orm'
import type { Dynasty, RankedDynasty } from '#schema/contracts/realm/dynasties.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { clans, dynasties } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { toMissingGroupError } from '#worker/realm/groups/read-group.ts'
import { isOwner, toLeaders } from '#worker/realm/rows/leaders.ts'
import { readEditingRights } from '#worker/realm/rows/officer-fields.ts'
import { sqlRankingOrder } from '#worker/realm/rows/ranked-group.ts'

export async function getDynasty(ctx: Ctx, id: number): Promise<Dynasty> {
  const { db, actor } = ctx
  const [row] = await db
    .select({ dynasty: dynasties, clanName: clans.name, clanId: clans.id })
    .from(dynasties)
    .leftJoin(clans, and(eq(clans.uuid, dynasties.clanUuid), isNull(clans.departedAt)))
    .where(and(eq(dynasties.id, id), isNull(dynasties.departedAt)))
  if (!row) throw await toMissingGroupError({ db }, 'dynasty', id)
  const { dynasty, clanName, clanId } = row
  return {
    id: dynasty.id,
    name: dynasty.name,
    type: dynasty.type,
    species: dynasty.species,
    clanName,
    clanId,
    leadership: toLeaders(dynasty.leaders, (seat) => seat),
    memberCount: dynasty.memberCount,
    descriptionNodes: parseRichText(dynasty.description),
    description: dynasty.description,
    logoUuid: dynasty.logoUuid,
    foundedDate: toIsoInstant(dynasty.foundedAt),
    isOwner: isOwner(actor, dynasty.leaders),
    ...(await readEditingRights(ctx, 'dynasty', dynasty)),
  }
}

export async function listDynasties({ db }: Ctx): Promise<RankedDynasty[]> {
  const rows = await db
    .select({
      ...pickColumns(
        dynasties,
        'id',
        'name',
        'type',
        'species',
        'leaders',
        'memberCount',
        'description',
        'logoUuid',
      ),
      clanName: clans.name,
      clanId: clans.id,
    })
    .from(dynasties)
    .leftJoin(clans, and(eq(clans.uuid, dynasties.clanUuid), isNull(clans.departedAt)))
    .where(isNull(dynasties.departedAt))
    .orderBy(...sqlRankingOrder(dynasties.memberCount, dynasties.name, dynasties.id))
  return rows.map(({ leaders, ...row }) => ({
    ...row,
    leadership: toLeaders(leaders, (seat) => seat.replace('_', '')),
  }))
}
