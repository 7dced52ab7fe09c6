import { sql } from 'drizzle-orm'
import { recordLists } from '#schema/tables/history/chronicle.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay } from '#worker/core/db/day.ts'
import { SYNC_CHANGED_DATA_SQL } from '#worker/core/db/query.ts'
import { readBatch, runBatch } from '#worker/core/db/run-batch.ts'
import {
  listEldestPlayers,
  listEmbracesThisMonth,
  listTopSires,
} from '#worker/history/records/list-players.ts'
import {
  listLongestSeatTerms,
  listNewestGroups,
  listRisingGroups,
} from '#worker/history/records/list-seats.ts'
import type { StoredRecordList } from '#worker/history/records/stored-lists.ts'
import { readPresentGroups } from '#worker/realm/rows/read-present-groups.ts'
import { SMALL_REALM_MAX_PLAYERS } from '#worker/sync/run/budget.ts'

/** Runs after syncs with changes, and daily for growth records: docs/decisions/015-records.md */
export async function saveRecordLists(ctx: Ctx): Promise<void> {
  const runId = await findUncountedRun(ctx)
  if (runId === null) return
  const present = await readPresentGroups(ctx, toEpochDay(ctx.now))
  const lists: StoredRecordList[] = [
    ...(await listTopSires(ctx)),
    await listEldestPlayers(ctx),
    await listLongestSeatTerms(ctx, present),
    listRisingGroups(present.dynasty),
    listNewestGroups(present.dynasty),
    await listEmbracesThisMonth(ctx),
  ]
  await runBatch(
    ctx,
    lists.map(({ kind, entries, places, ownValues }) => {
      const texts = [entries, places, ownValues].map((value) => JSON.stringify(value))
      return ctx.db.run(sql`
        INSERT OR REPLACE INTO record_lists (kind, run_id, at, entries, places, own_values)
        VALUES (${kind}, ${runId}, ${ctx.now}, ${sql.join(texts, sql`, `)})`)
    }),
  )
}

async function findUncountedRun(ctx: Ctx): Promise<number | null> {
  const [[last], [counted]] = await readBatch<
    [{ id: number | null; players: number }, { runId: number; at: number }]
  >(ctx, [
    sql`
      SELECT max(id) AS id, (SELECT sum(total) FROM player_counts) AS players FROM sync_runs
      WHERE ${SYNC_CHANGED_DATA_SQL}`,
    ctx.db.select({ runId: recordLists.runId, at: recordLists.at }).from(recordLists).limit(1),
  ])
  if (!last?.id) return null
  const isOfToday = counted !== undefined && toEpochDay(counted.at) === toEpochDay(ctx.now)
  const isCounted = counted?.runId === last.id || last.players > SMALL_REALM_MAX_PLAYERS
  return isOfToday && isCounted ? null : last.id
}
