import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'

export type WalkDown = {
  mode: LineageMode
  /** A scalar expression: the id of the player to start from. */
  root: SQL
  /** Generations below the root. */
  depth: number
  /** Children of each node; `offset` skips so many of the root's own. */
  limit: number
  offset: number
  /** Nodes in all, the root included. */
  nodes: number
}

/**
 * The table `tree (id, parent_id, rank, depth, child_count)` for a WITH RECURSIVE, nearest to the root first.
 * A node adds its eldest childe and its next sibling, not all its children: so at most two rows are queued
 * per node, and a cap on the nodes is a cap on the rows read, however many children they have.
 */
export function walkDown({ mode, root, depth, limit, offset, nodes }: WalkDown): SQL {
  return sql`tree (id, parent_id, rank, depth, child_count) AS (
    SELECT player_id, NULL, 0, 0, child_count FROM lineage_positions
    WHERE mode = ${mode} AND player_id = ${root}
    UNION
    SELECT eldest.player_id, tree.id, eldest.rank, tree.depth + 1, eldest.child_count
    FROM tree CROSS JOIN lineage_positions AS eldest
      ON eldest.mode = ${mode} AND eldest.parent_id = tree.id
      AND eldest.rank = iif(tree.depth = 0, ${offset}, 0)
    WHERE tree.depth < ${depth} AND tree.child_count > 0
    UNION
    SELECT sibling.player_id, tree.parent_id, sibling.rank, tree.depth, sibling.child_count
    FROM tree CROSS JOIN lineage_positions AS sibling
      ON sibling.mode = ${mode} AND sibling.parent_id = tree.parent_id
      AND sibling.rank = tree.rank + 1
    WHERE tree.rank + 1 < ${limit} + iif(tree.depth = 1, ${offset}, 0)
    ORDER BY 4, 2, 3
    LIMIT ${nodes}
  )`
}
