import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { LineageMode, LineageNode } from '#schema/contracts/realm/lineage.ts'
import type { Actor } from '#schema/roles.ts'
import { LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { HIDING_COLUMNS, isVeiledFrom, mask, sqlHasUuid } from '#worker/realm/rows/veil.ts'
import { textureUrl } from '#worker/realm/textures/texture-name.ts'
import type { TreeRow } from './assemble-tree.ts'
import { assembleTree } from './assemble-tree.ts'
import { walkDown } from './walk-down.ts'

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
export async function getTree(
  ctx: Ctx,
  query: TreeQuery,
  maxNodes = LINEAGE_RESPONSE_MAX_NODES,
): Promise<LineageNode> {
  requireCapability(ctx.actor, 'read ties')
  const rows = await ctx.db.all<TreeRow>(
    selectTree(query, sqlHasUuid(ctx.actor, query.uuid), maxNodes),
  )
  if (rows.length === 0) throw new AppError('not-found', 'Player not found')
  return assembleTree(
    rows.map((row) => maskNode(ctx.actor, row)),
    query.offset,
    textureUrl,
  )
}

// The seats of a group that has left the game stay in the table.
const HELD_SEATS = sql.raw(`(
  SELECT json_group_array(json_object('kind', kind, 'seat', seat, 'role', role)) FROM leadership_seats
  WHERE player_uuid = players.uuid AND CASE kind
    WHEN 'dynasty' THEN (SELECT departed_at FROM dynasties WHERE uuid = group_uuid)
    WHEN 'clan' THEN (SELECT departed_at FROM clans WHERE uuid = group_uuid)
    ELSE (SELECT departed_at FROM bloodlines WHERE uuid = group_uuid) END IS NULL
)`)

/** Of a veiled player neither title nor seats: they would tell who it is. */
export function maskNode(actor: Actor, row: TreeRow): TreeRow {
  if (!isVeiledFrom(actor, row)) return row
  return { ...mask(actor, row), title: null, dynastyRole: null, seats: '[]' }
}

/** CROSS JOIN keeps the order of the walk. */
export function selectTree({ uuid: _, ...below }: TreeQuery, isRoot: SQL, nodes: number): SQL {
  const root = sql`(SELECT id FROM players WHERE ${isRoot} AND departed_at IS NULL)`
  return sql`
    WITH RECURSIVE ${walkDown({ ...below, root, nodes })}
    SELECT tree.id, tree.parent_id AS parentId, tree.child_count AS childCount,
      players.uuid, name, title, race, ${HIDING_COLUMNS}, generation,
      portrait_uuid AS portraitUuid, dynasty_role AS dynastyRole, ${HELD_SEATS} AS seats
    FROM tree CROSS JOIN players ON players.id = tree.id`
}
