import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'

/** As of when a tree is read, in epoch milliseconds. */
export type PastInstant = {
  /** What a run changed at this instant or later had not been changed. */
  before: number
  /** Before the first run who had joined the game is known, and nothing else. */
  isBeforeRecords: boolean
}

export type WalkPast = {
  mode: LineageMode
  /** A scalar expression: the id of the player to start from. */
  root: SQL
  depth: number
  /** Children of each node and, of the root alone, so many more. */
  limit: number
  more: number
  /** Steps in all: players who are passed over are steps, too. */
  steps: number
  /** Null walks over whoever was ever below the root. */
  at: PastInstant | null
}

/**
 * The table `tree (id, parent_id, depth, before, shown, rank, past_id)` for a WITH RECURSIVE, nearest to the root first.
 * The children of a node are two lists: those of today, of whom some came later, and those who were its children until
 * a run changed that. Each is walked by a step to the next sibling, as `walkDown` does, until `limit` of it were there:
 * `shown` counts them, `before` those before this one, so that who was there is `shown > before`. One generation more
 * is walked, of which a single child says that a node of the last one has any.
 */
export function walkPast({ mode, root, depth, limit, more, steps, at }: WalkPast): SQL {
  const before = at?.before ?? 0
  const joined = (playerId: SQL) =>
    at?.isBeforeRecords
      ? sql`AND (SELECT joined_at FROM players WHERE players.id = ${playerId}) < ${before}`
      : sql``
  const isOfToday = at
    ? sql`(NOT EXISTS (
        SELECT 1 FROM lineage_past AS later
        WHERE later.mode = ${mode} AND later.player_id = now.player_id AND later.until >= ${before}
      ) ${joined(sql`now.player_id`)})`
    : sql`1`
  const isOfThen = at
    ? sql`(NOT EXISTS (
        SELECT 1 FROM lineage_past AS earlier
        WHERE earlier.mode = ${mode} AND earlier.player_id = past.player_id
          AND earlier.until >= ${before} AND earlier.until < past.until
      ) ${joined(sql`past.player_id`)})`
    : sql`1`
  const next = (parent: SQL, behind: SQL) => sql`(
    SELECT next.id FROM lineage_past AS next
    WHERE next.mode = ${mode} AND next.parent_id = ${parent} AND next.until >= ${before} ${behind}
    ORDER BY next.joined_at, next.player_id, next.until LIMIT 1)`
  const isInside = sql`tree.depth <= ${depth} AND tree.shown > tree.before`
  const hasRoom = sql`tree.shown < CASE
    WHEN tree.depth > ${depth} THEN 1 WHEN tree.depth = 1 THEN ${limit + more} ELSE ${limit} END`
  return sql`tree (id, parent_id, depth, before, shown, rank, past_id) AS (
    SELECT ${root}, NULL, 0, 0, 1, NULL, NULL
    UNION ALL
    SELECT now.player_id, tree.id, tree.depth + 1, 0, ${isOfToday}, 0, NULL
    FROM tree CROSS JOIN lineage_positions AS now
      ON now.mode = ${mode} AND now.parent_id = tree.id AND now.rank = 0
    WHERE ${isInside}
    UNION ALL
    SELECT now.player_id, tree.parent_id, tree.depth, tree.shown, tree.shown + ${isOfToday}, now.rank, NULL
    FROM tree CROSS JOIN lineage_positions AS now
      ON now.mode = ${mode} AND now.parent_id = tree.parent_id AND now.rank = tree.rank + 1
    WHERE tree.rank IS NOT NULL AND ${hasRoom} ${joined(sql`now.player_id`)}
    UNION ALL
    SELECT past.player_id, tree.id, tree.depth + 1, 0, ${isOfThen}, NULL, past.id
    FROM tree CROSS JOIN lineage_past AS past ON past.id = ${next(sql`tree.id`, sql``)}
    WHERE ${isInside}
    UNION ALL
    SELECT past.player_id, tree.parent_id, tree.depth, tree.shown, tree.shown + ${isOfThen}, NULL, past.id
    FROM tree CROSS JOIN lineage_past AS last ON last.id = tree.past_id
    CROSS JOIN lineage_past AS past ON past.id = ${next(
      sql`tree.parent_id`,
      sql`AND (next.joined_at, next.player_id, next.until) > (last.joined_at, last.player_id, last.until)`,
    )}
    WHERE ${hasRoom}
    ORDER BY 3, 2, 6
    LIMIT ${steps}
  )`
}
