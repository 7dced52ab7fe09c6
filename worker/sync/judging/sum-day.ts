import { and, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Tally } from '#schema/contracts/sync/sync.ts'
import { DAY_MS } from '#schema/rules.ts'
import { syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { sumTallies } from './judge.ts'

/**
 * What a run would change together with what was applied in the 24 hours before it and not undone, behind the last
 * run that an administrator applied although it was held.
 */
export async function sumDay(
  { db }: Pick<Ctx, 'db'>,
  { id, startedAt, tally }: Pick<RunRecord, 'id' | 'startedAt' | 'tally'>,
): Promise<Tally> {
  // From the newest on, so that no run before the day is read but the last of these.
  const before = sql`coalesce((SELECT id FROM sync_runs
    WHERE id < ${id} AND (started_at <= ${startedAt - DAY_MS} OR is_confirmed OR is_first)
    ORDER BY id DESC LIMIT 1), 0) + 1`
  const applied = await db
    .select({ tally: syncRuns.tally })
    .from(syncRuns)
    .where(
      and(
        gte(syncRuns.id, before),
        lte(syncRuns.id, id - 1),
        inArray(syncRuns.state, ['finished', 'failed']),
        ne(syncRuns.changes, 0),
        sql`applied_at IS NOT NULL`,
      ),
    )
    .orderBy(syncRuns.id)
  return sumTallies([...applied.map((run) => run.tally ?? {}), tally ?? {}])
}
