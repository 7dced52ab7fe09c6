import { desc, eq } from 'drizzle-orm'
import { syncRuns } from '#schema/tables/sync.ts'
import type { Db } from '#worker/http/context.ts'

/** When the game was last read to its end, in epoch milliseconds; null if it never was. */
export async function findLastGoodSync({ db }: { db: Db }): Promise<number | null> {
  const [run] = await db
    .select({ finishedAt: syncRuns.finishedAt })
    .from(syncRuns)
    .where(eq(syncRuns.state, 'finished'))
    .orderBy(desc(syncRuns.id))
    .limit(1)
  return run?.finishedAt ?? null
}
