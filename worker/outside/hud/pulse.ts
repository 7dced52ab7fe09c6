import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_EVENT_TITLE } from '#schema/community/calendar/calendar-rules.ts'
import { listOccurrences } from '#schema/community/calendar/list-occurrences.ts'
import type { HudPulseResponse, HudResponse } from '#schema/contracts/outside/hud.ts'
import { toLongDate } from '#schema/core/time/date-words.ts'
import { formatInTimeZone } from '#schema/core/time/zoned-text.ts'
import { HOUR_MS, HUD_VERSION } from '#schema/rules.ts'
import { GAME_TIME_ZONE, GAME_TIME_ZONE_NAME } from '#web/site.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochHour } from '#worker/core/db/day.ts'
import { readBatch, runBatch } from '#worker/core/db/run-batch.ts'
import { setAbsence, toDateInDays } from '#worker/realm/rows/away.ts'
import { parsePlannedEvents, selectPlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import {
  addHudNewsSentences,
  type HudNewsRows,
  markHudNewsDelivered,
  selectHudNews,
} from './news.ts'

type Pulse = { health?: number; essence?: number; version?: string }

export async function recordPulse(
  ctx: Ctx,
  avatar: string,
  { health, essence, version }: Pulse,
): Promise<HudPulseResponse> {
  const { now } = ctx
  const hour = toEpochHour(now)
  const [seen, ...news] = await readBatch<
    [{ seen_at: number }, ...HudNewsRows, EveningRow, object]
  >(ctx, [
    sql`
      INSERT INTO pulses (hour, player_uuid, seen_at, health, essence)
      SELECT ${hour}, uuid, ${now}, min(${health ?? null}, max_health), ${essence ?? null}
      FROM players WHERE uuid = ${avatar} AND departed_at IS NULL
      ON CONFLICT DO UPDATE SET
        seen_at = max(excluded.seen_at, pulses.seen_at),
        health = coalesce(excluded.health, pulses.health),
        essence = coalesce(excluded.essence, pulses.essence)
      RETURNING seen_at`,
    ...selectHudNews(avatar),
    selectEvenings(avatar),
    markHudNewsDelivered(avatar, now),
  ])
  if (seen.length === 0) {
    throw new AppError('not-found', 'The game does not know this avatar yet.', {
      next: 'The site reads the game every hour, and the HUD continues by itself.',
    })
  }
  const newest = isOlder(version) && { newest: HUD_VERSION }
  const [embraces, lords, passwords, takedowns, hands, evenings] = news
  return addHudNewsSentences(
    { ok: true, message: 'Seen.', ...newest },
    [embraces, lords, passwords, takedowns, hands],
    await announceCalendarEvents(ctx, avatar, evenings),
  )
}

function isOlder(version = '0.0.0'): boolean {
  return version.localeCompare(HUD_VERSION, 'en', { numeric: true }) < 0
}

type EveningRow = { toldAt: number | null; houseId: number; planned: string | null }

function selectEvenings(avatar: string): SQL {
  return sql`
    SELECT news_evening_at AS toldAt, dynasties.id AS houseId,
      ${selectPlannedEvents('dynasty', sql`dynasties.id`)} AS planned
    FROM accounts
    CROSS JOIN players ON players.uuid = accounts.player_uuid AND players.departed_at IS NULL
    CROSS JOIN dynasties
      ON dynasties.uuid = players.dynasty_uuid AND dynasties.departed_at IS NULL
    WHERE accounts.player_uuid = ${avatar} AND suspended_at IS NULL`
}

export async function announceCalendarEvents(ctx: Ctx, avatar: string, [row]: EveningRow[]) {
  if (!row?.planned) return []
  const { now } = ctx
  const { name, entries } = parsePlannedEvents('dynasty', row.houseId, row.planned)
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
    const time = formatInTimeZone(startAt, GAME_TIME_ZONE).slice(-8, -3)
    return `${title ?? DEFAULT_EVENT_TITLE} of ${name} begins ${toWait(startAt - now)}, at ${time} ${GAME_TIME_ZONE_NAME}.`
  })
}

function toWait(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes > 50) return 'in an hour'
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`
}

/** Stores an absence of `daysAhead` days, or that the avatar is back (0). Needs no account. */
export async function setAbsenceFromHud(
  ctx: Ctx,
  avatar: string,
  daysAhead: number,
): Promise<HudResponse> {
  const until = daysAhead === 0 ? null : toDateInDays(ctx.now, daysAhead)
  await setAbsence(ctx, avatar, until)
  if (until === null)
    return { ok: true, message: 'You are back. Your house no longer reads that you are away.' }
  const message = `You are away until ${toLongDate(until)}. Only your house reads it.`
  return { ok: true, message }
}

const PULSES_MAX = 5000
const AHEAD_MAX_MS = 10 * 60_000

export async function publishLastSeenTimes(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const hour = toEpochHour(now)
  const over = sql`
    SELECT hour, player_uuid FROM pulses WHERE hour < ${hour}
    ORDER BY hour, player_uuid LIMIT ${PULSES_MAX}`
  await runBatch(ctx, [
    // Both statements also remove stored times in the future, which come from a wrong clock.
    db.run(sql`
      UPDATE players SET last_seen_at = sighting.seen_at
      FROM (
        SELECT player_uuid, max(seen_at) AS seen_at FROM pulses
        WHERE (hour, player_uuid) IN (${over}) GROUP BY player_uuid
      ) AS sighting
      WHERE players.uuid = sighting.player_uuid AND departed_at IS NULL
        AND coalesce(last_seen_at, 0) NOT BETWEEN sighting.seen_at AND ${now + AHEAD_MAX_MS}`),
    db.run(sql`
      DELETE FROM pulses WHERE (hour, player_uuid) IN (${over}) OR hour > ${hour + 1}`),
  ])
}
