import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'

/** `rows`: JSON of arrays of player, parent, rank, count of children and count of descendants. */
export function savePositions({ db }: Ctx, mode: LineageMode, rows: string) {
  return db.run(sql`${insertPositions(mode, rows)} SET
    parent_id = excluded.parent_id, rank = excluded.rank,
    child_count = excluded.child_count, descendant_count = excluded.descendant_count`)
}

/** Of stored positions whose parent and rank stay: costs no row of the index on these. */
export function saveCounts({ db }: Ctx, mode: LineageMode, rows: string) {
  return db.run(sql`${insertPositions(mode, rows)} SET
    child_count = excluded.child_count, descendant_count = excluded.descendant_count`)
}

function insertPositions(mode: LineageMode, rows: string) {
  return sql`
    INSERT INTO lineage_positions (mode, player_id, parent_id, rank, child_count, descendant_count)
    SELECT ${mode}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each(${rows}) WHERE true
    ON CONFLICT (mode, player_id) DO UPDATE`
}

/** `ids`: JSON of the players. */
export function deletePositions({ db }: Ctx, mode: LineageMode, ids: string) {
  return db.run(sql`
    DELETE FROM lineage_positions
    WHERE mode = ${mode} AND player_id IN (SELECT value FROM json_each(${ids}))`)
}
