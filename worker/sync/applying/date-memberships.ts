import { sql } from 'drizzle-orm'
import type { Ctx } from '#worker/core/context.ts'
import type { Change } from '../run/structure.ts'

/**
 * The statement that sets since when the changed players are in their houses: `appliedAt` or, for an undo
 * (null), the time of the player's last event of coming to the house. Runs after the undone events are deleted.
 */
export function dateMemberships(
  { db }: Pick<Ctx, 'db'>,
  changes: readonly Change[],
  appliedAt: number | null,
) {
  const uuids = changes.filter(altersHouse).map(({ uuid }) => uuid)
  if (uuids.length === 0) return []
  const since =
    appliedAt === null
      ? sql`(
          SELECT at FROM event_subjects CROSS JOIN events ON events.id = event_id
          WHERE event_subjects.kind = 'player' AND event_subjects.uuid = players.uuid
            AND events.kind IN ('arrived', 'embraced', 'returned', 'joined', 'moved')
            AND events.group_uuid = players.dynasty_uuid
          ORDER BY event_id DESC LIMIT 1)`
      : sql`iif(dynasty_uuid IS NULL, NULL, ${appliedAt})`
  return [
    db.run(sql`
      UPDATE players SET dynasty_since = ${since}
      WHERE uuid IN (SELECT value FROM json_each(${JSON.stringify(uuids)}))`),
  ]
}

function altersHouse({ collection, kind }: Change): boolean {
  return collection === 'players' && ['arrived', 'returned', 'dynasty'].includes(kind)
}
