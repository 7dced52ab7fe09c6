import { sql } from 'drizzle-orm'
import type { LineageMode, LineageNode } from '#schema/contracts/lineage.ts'
import { LINEAGE_ANSWER_MAX_NODES } from '#schema/rules.ts'
import type { Ctx } from '#worker/context.ts'
import { AppError } from '#worker/errors.ts'
import { requireCapability } from '#worker/require-capability.ts'
import { textureUrl } from '#worker/textures/texture-url.ts'
import type { TreeRow } from './assemble-tree.ts'
import { assembleTree } from './assemble-tree.ts'

export type TreeQuery = {
  mode: LineageMode
  uuid: string
  depth: number
  limit: number
  offset: number
}

/**
 * The tree below a player: `depth` generations, `limit` children each, at most 2,000 nodes, those nearest
 * to the root first. `offset` skips so many of the root's own children. Throws `not-found`.
 */
export async function getTree(ctx: Ctx, query: TreeQuery): Promise<LineageNode> {
  requireCapability(ctx.actor, 'read lineage')
  const rows = await selectTree(ctx, query)
  if (rows.length === 0) throw new AppError('not-found', 'Player not found')
  return assembleTree(rows, query.offset, textureUrl)
}

/**
 * The recursion takes its queue in the order of depth, so the cap cuts the deepest. It reads what it
 * returns and no more: each child is a probe of the index (mode, parent, rank).
 */
function selectTree(
  { db }: Ctx,
  { mode, uuid, depth, limit, offset }: TreeQuery,
): Promise<TreeRow[]> {
  return db.all<TreeRow>(sql`
    WITH RECURSIVE tree (id, parent_id, rank, depth, child_count) AS (
      SELECT player_id, NULL, 0, 0, child_count FROM lineage_positions
      WHERE mode = ${mode} AND player_id = (SELECT id FROM players WHERE uuid = ${uuid})
      UNION ALL
      SELECT child.player_id, tree.id, child.rank, tree.depth + 1, child.child_count
      FROM tree JOIN lineage_positions AS child
        ON child.mode = ${mode} AND child.parent_id = tree.id
        AND child.rank >= CASE tree.depth WHEN 0 THEN ${offset} ELSE 0 END
        AND child.rank < ${limit} + CASE tree.depth WHEN 0 THEN ${offset} ELSE 0 END
      WHERE tree.depth < ${depth}
      ORDER BY 4, 2, 3
      LIMIT ${LINEAGE_ANSWER_MAX_NODES}
    )
    SELECT tree.id, tree.parent_id AS parentId, tree.child_count AS childCount,
      players.uuid AS playerUuid, name AS characterName, title, race, generation,
      portrait_uuid AS portraitUuid, dynasty_role AS dynastyRole,
      (SELECT json_group_array(kind || ':' || seat) FROM leadership_seats WHERE player_uuid = players.uuid) AS seats
    FROM tree JOIN players ON players.id = tree.id
    ORDER BY tree.depth, tree.parent_id, tree.rank`)
}
