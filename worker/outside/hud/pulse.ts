import { sql } from 'drizzle-orm'
import type { HudPulseResponse } from '#schema/contracts/outside/hud.ts'
import { HUD_VERSION } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toHour } from '#worker/core/db/day.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { type EveningRow, selectEvenings, tellEvenings } from './evenings.ts'
import { advanceNews, type NewsRows, selectNews, withNews } from './news.ts'

type Pulse = { health?: number; essence?: number; version?: string }

/** Notes that the avatar is seen now, and the vitals that its HUD sent; tells what is new since the last pulse. */
export async function pulse(
  ctx: Ctx,
  avatar: string,
  { health, essence, version }: Pulse,
): Promise<HudPulseResponse> {
  const { now } = ctx
  const hour = toHour(now)
  const [seen, ...news] = await readBatch<[{ seen_at: number }, ...NewsRows, EveningRow, object]>(
    ctx,
    [
      sql`
      INSERT INTO pulses (hour, player_uuid, seen_at, health, essence)
      SELECT ${hour}, uuid, ${now}, min(${health ?? null}, max_health), ${essence ?? null}
      FROM players WHERE uuid = ${avatar} AND departed_at IS NULL
      ON CONFLICT DO UPDATE SET
        seen_at = max(excluded.seen_at, pulses.seen_at),
        health = coalesce(excluded.health, pulses.health),
        essence = coalesce(excluded.essence, pulses.essence)
      RETURNING seen_at`,
      ...selectNews(avatar),
      selectEvenings(avatar),
      advanceNews(avatar, now),
    ],
  )
  if (seen.length === 0) {
    throw new AppError('not-found', 'The game does not know this avatar yet.', {
      next: 'The site reads the game every hour, and the HUD continues by itself.',
    })
  }
  const newest = isOlder(version) && { newest: HUD_VERSION }
  const [embraces, lords, passwords, takedowns, hands, evenings] = news
  return withNews(
    { ok: true, message: 'Seen.', ...newest },
    [embraces, lords, passwords, takedowns, hands],
    await tellEvenings(ctx, avatar, evenings),
  )
}

/** Scripts that send no version are older than all that do. */
function isOlder(version = '0.0.0'): boolean {
  return version.localeCompare(HUD_VERSION, 'en', { numeric: true }) < 0
}
