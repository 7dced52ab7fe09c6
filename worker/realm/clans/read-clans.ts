import { and, eq, isNull } from 'drizzle-orm'
import type { Clan, ClanDynasty, RankedClan } from '#schema/contracts/realm/clans.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { toExcerpt, toPlainText } from '#schema/core/rich-text/to-plain-text.ts'
import { bloodlines, clans, dynasties } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { toMissingGroupError } from '#worker/realm/groups/read-group.ts'
import { findGroupOwner, isOwner, toLeaders } from '#worker/realm/rows/leaders.ts'
import { readEditingRights } from '#worker/realm/rows/officer-fields.ts'
import { sqlRankingOrder } from '#worker/realm/rows/ranked-group.ts'

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
  if (!row) throw await toMissingGroupError({ db }, 'clan', id)
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
    foundedDate: toIsoInstant(clan.foundedAt),
    dynastyCount: clan.dynastyCount,
    isOwner: isOwner(actor, clan.leaders),
    ...(await readEditingRights(ctx, 'clan', clan)),
  }
}

export async function listClans({ db }: Ctx): Promise<RankedClan[]> {
  const rows = await db
    .select(pickColumns(clans, 'id', 'name', 'description', 'memberCount', 'leaders', 'logoUuid'))
    .from(clans)
    .where(isNull(clans.departedAt))
    .orderBy(...sqlRankingOrder(clans.memberCount, clans.name, clans.id))
  return rows.map(({ leaders, ...row }) => ({
    ...row,
    leadership: toLeaders(leaders, (seat) => `clan_${seat}`),
  }))
}

export async function listClanHouses({ db }: Ctx, clanId: number): Promise<ClanDynasty[]> {
  const uuidOfClan = db.select({ uuid: clans.uuid }).from(clans).where(eq(clans.id, clanId))
  const [[clan], rows] = await db.batch([
    db
      .select({ id: clans.id })
      .from(clans)
      .where(and(eq(clans.id, clanId), isNull(clans.departedAt))),
    db
      .select(
        pickColumns(
          dynasties,
          'id',
          'name',
          'type',
          'logoUuid',
          'description',
          'memberCount',
          'leaders',
        ),
      )
      .from(dynasties)
      .where(and(eq(dynasties.clanUuid, uuidOfClan), isNull(dynasties.departedAt)))
      .orderBy(...sqlRankingOrder(dynasties.memberCount, dynasties.name, dynasties.id)),
  ])
  if (!clan) throw new AppError('not-found', 'Clan houses not found')
  return rows.map(({ leaders, ...row }) => ({
    ...row,
    excerpt: toExcerpt(toPlainText(parseRichText(row.description))) || null,
    lordName: findGroupOwner({ leaders })?.name ?? null,
    lordTitle: findGroupOwner({ leaders })?.role ?? null,
  }))
}
