import { type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '#schema/history/event-kinds.ts'

const COMING_KINDS: EventKind[] = ['arrived', 'embraced', 'returned', 'joined', 'moved']

type SeenEvent = {
  id: number
  kind: EventKind
  player: string | null
  groupKind: string | null
  group: string | null
}

export function lowerJoinersHands(events: readonly SeenEvent[], at: number): SQL[] {
  const rows = events.flatMap(({ id, kind, player, groupKind, group }) =>
    COMING_KINDS.includes(kind) && groupKind === 'dynasty' && player && group
      ? [[player, group, id]]
      : [],
  )
  if (rows.length === 0) return []
  return [
    sql`
      UPDATE raised_hands SET ended_at = ${at}, event_id = value ->> 2, joined_uuid = value ->> 1
      FROM json_each(${JSON.stringify(rows)})
      WHERE player_uuid = value ->> 0 AND ended_at IS NULL`,
  ]
}

export function restoreHands(after: number, upTo: number): SQL[] {
  const isUndone = sql`event_id > ${after} AND event_id <= ${upTo}`
  return [
    sql`
      DELETE FROM raised_hands WHERE ${isUndone} AND player_uuid IN (
        SELECT player_uuid FROM raised_hands AS up WHERE ended_at IS NULL AND player_uuid IN (
          SELECT player_uuid FROM raised_hands WHERE ${isUndone}))`,
    sql`
      UPDATE raised_hands SET ended_at = NULL, event_id = NULL, joined_uuid = NULL
      WHERE ${isUndone}`,
  ]
}
