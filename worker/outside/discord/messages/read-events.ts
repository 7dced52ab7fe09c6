import { sql } from 'drizzle-orm'
import type { NewsKind } from '#schema/tables/outside/discord.ts'
import type { Ctx } from '#worker/core/context.ts'
import { EVENT_COLUMNS, type EventRow } from '#worker/history/chronicle/plan-walk.ts'

/** Whose chronicle it is. The realm has no UUID. */
export type Chronicle = { kind: NewsKind; groupUuid: string }

/** The events of a chronicle from `first` to `last`, both included, the oldest first. */
export async function readEvents(
  { db }: Pick<Ctx, 'db'>,
  { kind, groupUuid }: Chronicle,
  { first, last, limit }: { first: number; last: number; limit: number },
): Promise<EventRow[]> {
  if (kind === 'realm') {
    return db.all<EventRow>(sql`
      SELECT ${EVENT_COLUMNS}, 1 AS isShared FROM events
      WHERE id BETWEEN ${first} AND ${last} ORDER BY id LIMIT ${limit}`)
  }
  return db.all<EventRow>(sql`
    SELECT ${EVENT_COLUMNS}, 1 AS isShared
    FROM (
      SELECT event_id FROM event_subjects
      WHERE kind = ${kind} AND uuid = ${groupUuid} AND event_id BETWEEN ${first} AND ${last}
      ORDER BY event_id LIMIT ${limit}) AS told
    CROSS JOIN events ON events.id = told.event_id`)
}
