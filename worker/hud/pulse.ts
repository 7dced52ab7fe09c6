import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HudResponse } from '#schema/contracts/hud.ts'
import { players } from '#schema/tables/players.ts'
import { AppError } from '#worker/http/app-error.ts'
import type { Ctx } from '#worker/http/context.ts'

const AHEAD_MAX_MS = 10 * 60_000

type Vitals = { health?: number; essence?: number }

/** Sets the avatar's last-seen time to now, and the vitals that its HUD sent. */
export async function pulse(
  { db, now }: Ctx,
  avatar: string,
  { health, essence }: Vitals,
): Promise<HudResponse> {
  const seen = await db
    .update(players)
    .set({
      // The later time wins, unless it is so far ahead that a wrong clock has written it.
      lastSeenAt: sql`CASE WHEN ${players.lastSeenAt} BETWEEN ${now} AND ${now + AHEAD_MAX_MS} THEN ${players.lastSeenAt} ELSE ${now} END`,
      ...(health !== undefined && { health: sql`min(${health}, ${players.maxHealth})` }),
      ...(essence !== undefined && { essence }),
    })
    .where(and(eq(players.uuid, avatar), isNull(players.departedAt)))
    .returning({ id: players.id })
  if (seen.length === 0) throw new AppError('not-found', 'The game does not know this avatar yet.')
  return { ok: true, message: 'Seen.' }
}
