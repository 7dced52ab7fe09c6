import { and, eq, isNull } from 'drizzle-orm'
import type { Dynasty } from '#schema/contracts/realm/dynasties.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { clans, dynasties } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toInstant } from '#worker/core/db/day.ts'
import { toMissingGroup } from '#worker/realm/groups/to-missing-group.ts'
import { isOwner, toLeaders } from '#worker/realm/rows/leaders.ts'
import { readEditing } from '#worker/realm/rows/officer-fields.ts'

/** Throws `not-found`. */
export async function getDynasty(ctx: Ctx, id: number): Promise<Dynasty> {
  const { db, actor } = ctx
  const [row] = await db
    .select({
      dynasty: dynasties,
      clanName: clans.name,
      clanId: clans.id,
    })
    .from(dynasties)
    .leftJoin(clans, and(eq(clans.uuid, dynasties.clanUuid), isNull(clans.departedAt)))
    .where(and(eq(dynasties.id, id), isNull(dynasties.departedAt)))
  if (!row) throw await toMissingGroup({ db }, 'dynasty', id)
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
    foundedDate: toInstant(dynasty.foundedAt),
    isOwner: isOwner(actor, dynasty.leaders),
    ...(await readEditing(ctx, 'dynasty', dynasty)),
  }
}
