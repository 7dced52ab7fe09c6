import { type SQL, sql } from 'drizzle-orm'
import { UNTITLED_EVENING } from '#schema/community/calendar/calendar-rules.ts'
import { listOccurrences } from '#schema/community/calendar/list-occurrences.ts'
import { toZonedText } from '#schema/core/time/zoned-time.ts'
import { HOUR_MS } from '#schema/rules.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import type { Ctx } from '#worker/core/context.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'
import { parsePlanned, selectPlannedOf } from '#worker/realm/rows/parts/calendar-parts.ts'

export type EveningRow = { toldAt: number | null; houseId: number; planned: string | null }

/** What the wearer's house plans; nothing without an account, or with a suspended one. */
export function selectEvenings(avatar: string): SQL {
  return sql`
    SELECT news_evening_at AS toldAt, dynasties.id AS houseId,
      ${selectPlannedOf('dynasty', sql`dynasties.id`)} AS planned
    FROM accounts
    CROSS JOIN players ON players.uuid = accounts.player_uuid AND players.departed_at IS NULL
    CROSS JOIN dynasties
      ON dynasties.uuid = players.dynasty_uuid AND dynasties.departed_at IS NULL
    WHERE accounts.player_uuid = ${avatar} AND suspended_at IS NULL`
}

/** Sentences for the evenings of the wearer's house that begin within the hour, each told once. */
export async function tellEvenings(
  ctx: Ctx,
  avatar: string,
  [row]: EveningRow[],
): Promise<string[]> {
  if (!row?.planned) return []
  const { now } = ctx
  const { name, entries } = parsePlanned('dynasty', row.houseId, row.planned)
  const after = Math.max(now, row.toldAt ?? 0)
  const due = entries
    .flatMap((entry) =>
      listOccurrences(entry, now, now + HOUR_MS + 1)
        .filter(({ isCalledOff, startAt }) => !isCalledOff && startAt > after)
        .map(({ startAt }) => ({ startAt, title: entry.title })),
    )
    .toSorted((a, b) => a.startAt - b.startAt)
  const last = due.at(-1)
  if (!last) return []
  const [changed] = await runBatch(ctx, [
    ctx.db.run(sql`
      UPDATE accounts SET news_evening_at = ${last.startAt}
      WHERE player_uuid = ${avatar} AND coalesce(news_evening_at, 0) < ${last.startAt}`),
  ])
  if (changed === 0) return []
  return due.map(({ startAt, title }) => {
    const time = toZonedText(startAt, GAME_TIME_ZONE).slice(-8, -3)
    return `${title ?? UNTITLED_EVENING} of ${name} begins ${toWait(startAt - now)}, at ${time} ${GAME_TIME_ZONE_NAME}.`
  })
}

function toWait(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes > 50) return 'in an hour'
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}
