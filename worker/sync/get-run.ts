import { sql } from 'drizzle-orm'
import type { ChangeCount, SyncRunSummary } from '#schema/contracts/sync/sync.ts'
import { COLLECTIONS, changeKind } from '#schema/contracts/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { explainHold } from './judging/explain-hold.ts'
import type { RunRecord } from './run/run-record.ts'
import { isProposal, requireRun, toSyncRun } from './run/run-record.ts'

/** A run with its changes in numbers. Throws `not-found`. */
export async function getSyncRun(ctx: Ctx, id: number): Promise<SyncRunSummary> {
  requireCapability(ctx.actor, 'administer')
  const run = await requireRun(ctx, id)
  return {
    run: toSyncRun(run),
    reasons: await explainHold(ctx, run),
    counts: listCounts(run),
    emptiedHouses: isProposal(run) ? await countEmptied(ctx, run) : 0,
  }
}

function listCounts({ tally }: RunRecord): ChangeCount[] {
  return COLLECTIONS.flatMap((collection) =>
    Object.entries(tally?.[collection]?.changes ?? {}).map(([kind, count]) => ({
      collection,
      kind: changeKind.parse(kind),
      count,
    })),
  )
}

/** Houses that stay in the game and would lose their last member. */
async function countEmptied(
  { db }: Ctx,
  { changesAfter, changesUpTo }: RunRecord,
): Promise<number> {
  const row = await db.get<{ count: number }>(sql`
    WITH staged AS (
      SELECT collection, uuid, kind, before ->> 'dynasty' AS old, after ->> 'dynasty' AS new
      FROM sync_changes WHERE id > ${changesAfter} AND id <= ${changesUpTo}
    ), moves AS (
      SELECT old AS house, -1 AS by FROM staged
      WHERE collection = 'players' AND kind IN ('departed', 'dynasty')
      UNION ALL
      SELECT new, 1 FROM staged
      WHERE collection = 'players' AND kind IN ('arrived', 'returned', 'dynasty')
    )
    SELECT count(*) AS count
    FROM dynasties JOIN (SELECT house, sum(by) AS by FROM moves GROUP BY house) ON house = uuid
    WHERE departed_at IS NULL AND member_count > 0 AND member_count + by <= 0
      AND uuid NOT IN (SELECT uuid FROM staged WHERE collection = 'dynasties' AND kind = 'departed')`)
  return row?.count ?? 0
}
