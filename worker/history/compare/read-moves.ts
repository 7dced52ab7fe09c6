import { sql } from 'drizzle-orm'
import type { Move } from '#schema/contracts/history/compare.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'

/** Each takes three rows of D1. */
const MOVES_MAX = 9

type Group = { id: number; uuid: string }
type Row = { id: number; at: number; fromUuid: string; who: string | null }

const NAMED = sql`json_object('kind', `
const COLUMNS = sql`, 'id', id, 'name', name)`

/** The newest moves between groups, as many of each two of them. */
export async function readMoves(
  ctx: Ctx,
  kind: GroupKind,
  groups: readonly Group[],
): Promise<Move[]> {
  const pairs = groups.flatMap((a, index) => groups.slice(index + 1).map((b) => [a, b] as const))
  if (pairs.length === 0) return []
  const limit = Math.floor(MOVES_MAX / pairs.length)
  const found = await readBatch<Row[]>(
    ctx,
    pairs.map(
      ([a, b]) => sql`
        SELECT events.id, at, from_uuid AS fromUuid, CASE
          WHEN player_uuid IS NOT NULL
            THEN (SELECT ${NAMED} 'player' ${COLUMNS} FROM players WHERE uuid = player_uuid)
          WHEN group_kind = 'dynasty'
            THEN (SELECT ${NAMED} 'dynasty' ${COLUMNS} FROM dynasties WHERE uuid = group_uuid)
          ELSE (SELECT ${NAMED} 'clan' ${COLUMNS} FROM clans WHERE uuid = group_uuid)
        END AS who
        FROM event_subjects CROSS JOIN events ON events.id = event_id
        WHERE event_subjects.kind = ${`${kind}-pair`}
          AND event_subjects.uuid = ${[a.uuid, b.uuid].sort().join(' ')}
        ORDER BY event_id DESC LIMIT ${limit}`,
    ),
  )
  return pairs
    .flatMap(([a, b], index) => (found[index] ?? []).flatMap((row) => toMove(row, a, b)))
    .sort((a, b) => b.id - a.id)
}

function toMove({ id, at, fromUuid, who }: Row, a: Group, b: Group): Move[] {
  if (who === null) return []
  const [fromId, toId] = fromUuid === a.uuid ? [a.id, b.id] : [b.id, a.id]
  return [{ id, at: new Date(at).toISOString(), who: JSON.parse(who) as Move['who'], fromId, toId }]
}
