import { and, eq, isNull } from 'drizzle-orm'
import type { Bloodline } from '#schema/contracts/realm/bloodlines.ts'
import { parseRichText } from '#schema/core/rich-text/parse-rich-text.ts'
import { bloodlines } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toMissingGroup } from '#worker/realm/groups/to-missing-group.ts'
import { isOwner } from '#worker/realm/rows/leaders.ts'
import { readEditing } from '#worker/realm/rows/officer-fields.ts'
import { toBloodlineRank } from './to-bloodline-rank.ts'

/** Throws `not-found`. */
export async function getBloodline(ctx: Ctx, id: number): Promise<Bloodline> {
  const { db, actor } = ctx
  const [row] = await db
    .select()
    .from(bloodlines)
    .where(and(eq(bloodlines.id, id), isNull(bloodlines.departedAt)))
  if (!row) throw await toMissingGroup({ db }, 'bloodline', id)
  return {
    ...toBloodlineRank(row),
    lore: row.lore,
    history: row.history,
    loreNodes: parseRichText(row.lore),
    historyNodes: parseRichText(row.history),
    isOwner: isOwner(actor, row.leaders),
    ...(await readEditing(ctx, 'bloodline', row)),
  }
}
