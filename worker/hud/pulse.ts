import { sql } from 'drizzle-orm'
import type { HudResponse } from '#schema/contracts/hud.ts'
import { toHour } from '#worker/db/day.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'

type Vitals = { health?: number; essence?: number }

/** Notes that the avatar is seen now, and the vitals that its HUD sent. */
export async function pulse(
  { db, now }: Ctx,
  avatar: string,
  { health, essence }: Vitals,
): Promise<HudResponse> {
  const hour = toHour(now)
  const seen = await db.all(sql`
    INSERT INTO pulses (hour, player_uuid, seen_at, health, essence)
    SELECT ${hour}, uuid, ${now}, min(${health ?? null}, max_health), ${essence ?? null}
    FROM players WHERE uuid = ${avatar} AND departed_at IS NULL
    ON CONFLICT DO UPDATE SET
      seen_at = max(excluded.seen_at, pulses.seen_at),
      health = coalesce(excluded.health, pulses.health),
      essence = coalesce(excluded.essence, pulses.essence)
    RETURNING seen_at`)
  if (seen.length === 0) throw new AppError('not-found', 'The game does not know this avatar yet.')
  return { ok: true, message: 'Seen.' }
}
