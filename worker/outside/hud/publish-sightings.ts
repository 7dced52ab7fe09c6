import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import { toHour } from '#worker/core/db/day.ts'
import { runBatch } from '#worker/core/db/run-batch.ts'

const PULSES_MAX = 5000
const AHEAD_MAX_MS = 10 * 60_000

/** Publishes sightings of past hours as last-seen times, and forgets the vitals. */
export async function publishSightings(ctx: Ctx): Promise<void> {
  const { db, now } = ctx
  const hour = toHour(now)
  const over = sql`
    SELECT hour, player_uuid FROM pulses WHERE hour < ${hour}
    ORDER BY hour, player_uuid LIMIT ${PULSES_MAX}`
  await runBatch(ctx, [
    // A time far ahead of now is from a clock that was wrong; its row below too.
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
