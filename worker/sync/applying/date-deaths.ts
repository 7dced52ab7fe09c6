import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import type { Change } from '../run/structure.ts'

/**
 * The statement that dates the deaths of the dead among changed players: by the last event that a player died
 * or rose in. To be run after the events are written or removed, so that an undo dates as the changes did.
 */
export function dateDeaths({ db }: Pick<Ctx, 'db'>, changes: readonly Change[]) {
  const uuids = changes.filter(altersStatus).map(({ uuid }) => uuid)
  if (uuids.length === 0) return []
  const lastDeath = sql`(
    SELECT iif(events.kind = 'died', at, NULL)
    FROM event_subjects CROSS JOIN events ON events.id = event_id
    WHERE event_subjects.kind = 'player' AND event_subjects.uuid = players.uuid
      AND events.kind IN ('died', 'rose')
    ORDER BY event_id DESC LIMIT 1)`
  const diedAt = sql`CASE status WHEN 'Dead' THEN ${lastDeath} END`
  return [
    db.run(sql`
      UPDATE players SET died_at = ${diedAt}
      WHERE uuid IN (SELECT value FROM json_each(${JSON.stringify(uuids)}))`),
  ]
}

/** Who returns may have died meanwhile, or risen. */
function altersStatus({ collection, kind }: Change): boolean {
  return collection === 'players' && (kind === 'status' || kind === 'returned')
}
