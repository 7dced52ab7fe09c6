import { sql } from 'drizzle-orm'
import { KIND_OF } from '#schema/sync/structure.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Change } from '../run/structure.ts'

/**
 * The statement that sets since when the seats of the changed groups are held: by the last event in which
 * the holder took a seat of the group, or in which the group came with its leaders. Runs after the events of
 * the changes are recorded or, of an undo, deleted.
 */
export function dateSeats({ db }: Pick<Ctx, 'db'>, changes: readonly Change[]) {
  const groups = changes
    .filter(altersSeats)
    .map(({ collection, uuid }) => [KIND_OF[collection], uuid])
  if (groups.length === 0) return []
  const taken = sql`(
    SELECT max(events.at) FROM event_subjects CROSS JOIN events ON events.id = event_id
    WHERE event_subjects.kind = leadership_seats.kind || '-landmark'
      AND event_subjects.uuid = leadership_seats.group_uuid
      AND events.group_kind = leadership_seats.kind
      AND events.group_uuid = leadership_seats.group_uuid
      AND (events.kind IN ('group-appeared', 'group-returned')
        OR events.kind = 'seat-taken' AND events.player_uuid = leadership_seats.player_uuid))`
  return [
    db.run(sql`
      UPDATE leadership_seats SET since = ${taken}
      WHERE (kind, group_uuid) IN (
          SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(groups)}))
        AND since IS NOT ${taken}`),
  ]
}

function altersSeats({ collection, kind }: Change): boolean {
  if (collection === 'players') return false
  return kind.startsWith('seat:') || kind === 'arrived' || kind === 'returned'
}
