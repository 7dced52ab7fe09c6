import { getTableColumns, isNull } from 'drizzle-orm'
import type { BloodlineRank } from '#schema/contracts/realm/bloodlines.ts'
import { bloodlines } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { rankingOrder } from '#worker/realm/rows/ranking-order.ts'
import { toBloodlineRank } from './to-bloodline-rank.ts'

// The texts may be 12,000 characters a bloodline, and no list shows them.
const { lore: _lore, history: _history, ...columns } = getTableColumns(bloodlines)

/** Every bloodline by descendants, ties by name. */
export async function listBloodlines({ db }: Ctx): Promise<BloodlineRank[]> {
  const rows = await db
    .select(columns)
    .from(bloodlines)
    .where(isNull(bloodlines.departedAt))
    .orderBy(...rankingOrder(bloodlines.descendantCount, bloodlines.name, bloodlines.id))
  return rows.map((row) => toBloodlineRank(row))
}
