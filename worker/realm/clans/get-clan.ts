import { and, eq, isNull } from 'drizzle-orm'
import type { Clan } from '#schema/contracts/realm/clans.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { bloodlines, clans } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { toMissingGroup } from '#worker/realm/groups/to-missing-group.ts'
import { isOwner, toLeaders } from '#worker/realm/rows/leaders.ts'
import { readEditing } from '#worker/realm/rows/officer-fields.ts'

/** Throws `not-found`. */
export async function getClan(ctx: Ctx, id: number): Promise<Clan> {
  const { db, actor } = ctx
  const [row] = await db
    .select({
      clan: clans,
      bloodlineName: bloodlines.name,
      bloodlineId: bloodlines.id,
      bloodlineSpecies: bloodlines.species,
    })
    .from(clans)
    .leftJoin(
      bloodlines,
      and(eq(bloodlines.uuid, clans.bloodlineUuid), isNull(bloodlines.departedAt)),
    )
    .where(and(eq(clans.id, id), isNull(clans.departedAt)))
  if (!row) throw await toMissingGroup({ db }, 'clan', id)
  const { clan, bloodlineName, bloodlineId, bloodlineSpecies } = row
  return {
    id: clan.id,
    name: clan.name,
    description: clan.description,
    descriptionNodes: parseRichText(clan.description),
    memberCount: clan.memberCount,
    leadership: toLeaders(clan.leaders, (seat) => `clan_${seat}`),
    logoUuid: clan.logoUuid,
    bloodlineName,
    bloodlineId,
    bloodlineSpecies,
    foundedDate: toInstant(clan.foundedAt),
    dynastyCount: clan.dynastyCount,
    isOwner: isOwner(actor, clan.leaders),
    ...(await readEditing(ctx, 'clan', clan)),
  }
}
