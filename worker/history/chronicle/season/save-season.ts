import { and, eq, ne, sql } from 'drizzle-orm'
import { findSeason, type Season, type SeasonSettings } from '#schema/core/time/seasons.ts'
import { seasons } from '#schema/tables/history/seasons.ts'
import { SEASONS } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { parseDate, toDay } from '#worker/core/db/day.ts'
import { HAS_WRITTEN } from '#worker/core/db/has-written.ts'
import { readBatch, runBatch } from '#worker/core/db/run-batch.ts'
import {
  FIRST_RECORDS,
  type FirstRecords,
  toRecordsBegan,
} from '#worker/realm/rows/records-began.ts'
import { deriveSeason } from './derive-season.ts'

type Stored = { season: string; lastDay: number; runId: number; countedAt: number; isFrozen: 0 | 1 }

/**
 * Counts the season that goes on, after each run that changed something and once a day; when it is over, writes it for
 * good as of its last day, however late that is. One season a call.
 */
export async function saveSeason(ctx: Ctx, settings: SeasonSettings = SEASONS): Promise<void> {
  if (settings.names.length === 0) return
  const [stored, [first], [run]] = await readBatch<[Stored, FirstRecords, { id: number | null }]>(
    ctx,
    [
      sql`
        SELECT season, last_day AS lastDay, run_id AS runId, counted_at AS countedAt, is_frozen AS isFrozen
        FROM seasons ORDER BY season DESC LIMIT 2`,
      sql`SELECT ${FIRST_RECORDS}`,
      sql`SELECT max(id) AS id FROM sync_runs WHERE ${HAS_WRITTEN}`,
    ],
  )
  const today = toDay(ctx.now)
  const began = toRecordsBegan(first)
  const frozen = stored.find(({ isFrozen }) => isFrozen)
  const season = began && findNext(settings, parseDate(began), frozen?.lastDay)
  if (!season) return
  const isOver = season.lastDay < today
  const runId = run?.id ?? 0
  const [newest] = stored
  const isCounted =
    newest?.season === season.season &&
    newest.runId === runId &&
    toDay(newest.countedAt) === today &&
    newest.lastDay === season.lastDay
  if (isCounted && !isOver) return
  // Of a season that other settings had begun.
  const forgetOther = ctx.db
    .delete(seasons)
    .where(and(eq(seasons.isFrozen, false), ne(seasons.season, season.season)))
  if (season.firstDay > today) return void (await runBatch(ctx, [forgetOther]))
  const standings = JSON.stringify(await deriveSeason(ctx, season, Math.min(season.lastDay, today)))
  const row = { ...season, runId, countedAt: ctx.now, isFrozen: isOver, standings }
  await runBatch(ctx, [
    forgetOther,
    ctx.db
      .insert(seasons)
      .values(row)
      .onConflictDoUpdate({
        target: seasons.season,
        set: row,
        setWhere: eq(seasons.isFrozen, false),
      }),
  ])
}

/** The first season that is not frozen. Under other settings than before, the first that begins after those that are. */
function findNext(settings: SeasonSettings, began: number, frozenUntil = -1): Season | null {
  const season = findSeason(settings, Math.max(began, frozenUntil + 1))
  if (!season || season.firstDay > frozenUntil) return season
  return findSeason(settings, season.lastDay + 1)
}
