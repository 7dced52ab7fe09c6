import { sql } from 'drizzle-orm'
import type { HudPulseResponse } from '#schema/contracts/hud.ts'
import { HUD_VERSION } from '#schema/rules.ts'
import { toHour } from '#worker/db/day.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'

type Pulse = { health?: number; essence?: number; version?: string }

/** Notes that the avatar is seen now, and the vitals that its HUD sent. */
export async function pulse(
  { db, now }: Ctx,
  avatar: string,
  { health, essence, version }: Pulse,
): Promise<HudPulseResponse> {
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
  if (seen.length === 0) {
    throw new AppError('not-found', 'The game does not know this avatar yet.', {
      next: 'The site reads the game every hour, and the HUD goes on by itself.',
    })
  }
  return { ok: true, message: 'Seen.', ...(isOlder(version) && { newest: HUD_VERSION }) }
}

/** Scripts that send no version are older than all that do. */
function isOlder(version = '0.0.0'): boolean {
  return version.localeCompare(HUD_VERSION, 'en', { numeric: true }) < 0
}
