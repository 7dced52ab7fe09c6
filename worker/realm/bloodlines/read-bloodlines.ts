import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type {
  Bloodline,
  BloodlineClan,
  RankedBloodline,
} from '#schema/contracts/realm/bloodlines.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { bloodlines, clans } from '#schema/tables/realm/groups.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toIsoInstant } from '#worker/core/db/day.ts'
import { pickColumns } from '#worker/core/db/query.ts'
import { toMissingGroupError } from '#worker/realm/groups/read-group.ts'
import { isOwner, toLeaders } from '#worker/realm/rows/leaders.ts'
import { readEditingRights } from '#worker/realm/rows/officer-fields.ts'
import { sqlRankingOrder } from '#worker/realm/rows/ranked-group.ts'

export async function getBloodline(ctx: Ctx, id: number): Promise<Bloodline> {
  const { db, actor } = ctx
  const [row] = await db
    .select()
    .from(bloodlines)
    .where(and(eq(bloodlines.id, id), isNull(bloodlines.departedAt)))
  if (!row) throw await toMissingGroupError({ db }, 'bloodline', id)
  return {
    ...toBloodlineRank(row),
    lore: row.lore,
    history: row.history,
    loreNodes: parseRichText(row.lore),
    historyNodes: parseRichText(row.history),
    isOwner: isOwner(actor, row.leaders),
    ...(await readEditingRights(ctx, 'bloodline', row)),
  }
}

type Row = Omit<typeof bloodlines.$inferSelect, 'lore' | 'history'>

function toBloodlineRank(row: Row): RankedBloodline {
  return {
    id: row.id,
    name: row.name,
    speciesName: row.species,
    leadership: toLeaders(row.leaders, (seat) => `bloodline_${seat}`),
    totalClans: row.clanCount,
    totalHouses: row.dynastyCount,
    totalDescendants: row.descendantCount,
    createdAt: toIsoInstant(row.foundedAt),
    logoUuid: row.logoUuid,
  }
}

// Lists leave out these two texts, which can have 12,000 characters per bloodline.
const { lore: _lore, history: _history, ...columns } = getTableColumns(bloodlines)

export async function listBloodlines({ db }: Ctx): Promise<RankedBloodline[]> {
  const rows = await db
    .select(columns)
    .from(bloodlines)
    .where(isNull(bloodlines.departedAt))
    .orderBy(...sqlRankingOrder(bloodlines.descendantCount, bloodlines.name, bloodlines.id))
  return rows.map((row) => toBloodlineRank(row))
}

export async function listBloodlineClans({ db }: Ctx, id: number): Promise<BloodlineClan[]> {
  const uuidOfBloodline = db
    .select({ uuid: bloodlines.uuid })
    .from(bloodlines)
    .where(eq(bloodlines.id, id))
  const [[bloodline], rows] = await db.batch([
    db
      .select({ id: bloodlines.id })
      .from(bloodlines)
      .where(and(eq(bloodlines.id, id), isNull(bloodlines.departedAt))),
    db
      .select(pickColumns(clans, 'id', 'name', 'memberCount', 'logoUuid'))
      .from(clans)
      .where(and(eq(clans.bloodlineUuid, uuidOfBloodline), isNull(clans.departedAt)))
      .orderBy(...sqlRankingOrder(clans.memberCount, clans.name, clans.id)),
  ])
  if (!bloodline) throw new AppError('not-found', 'Bloodline not found')
  return rows
}
