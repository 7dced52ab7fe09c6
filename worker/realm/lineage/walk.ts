import { type SQL, sql } from 'drizzle-orm'
import type { LineageMode, LineagePerson } from '#schema/contracts/realm/lineage.ts'
import type { Actor } from '#schema/roles.ts'
import type { Race } from '#schema/rules.ts'
import { type MaskablePlayer, maskPlayer, VEIL_COLUMNS } from '#worker/realm/rows/veil.ts'
import { toTextureUrl } from '#worker/realm/textures/texture-name.ts'

export type AncestorWalk = {
  mode: LineageMode
  starts: readonly number[]
  until?: number
  positions: number
}

/** Returns the table `line (id, parent_id)` for WITH RECURSIVE: the players and all their ancestors. */
export function walkAncestors({ mode, starts, until, positions }: AncestorWalk): SQL {
  return sql`line (id, parent_id) AS (
    SELECT player_id, parent_id
    FROM json_each(${JSON.stringify(starts)}) AS chosen CROSS JOIN lineage_positions
      ON mode = ${mode} AND player_id = chosen.value
    UNION
    SELECT parent.player_id, parent.parent_id
    FROM line CROSS JOIN lineage_positions AS parent
      ON parent.mode = ${mode} AND parent.player_id = line.parent_id
    WHERE line.id IS NOT ${until ?? null}
    LIMIT ${positions}
  )`
}

export function toAncestorPath(parents: Map<number, number | null>, from: number): number[] {
  const path = new Set<number>()
  for (let id: number | null | undefined = from; id && parents.has(id) && !path.has(id); ) {
    path.add(id)
    id = parents.get(id)
  }
  return Array.from(path)
}

export type LineagePersonRow = MaskablePlayer & {
  race: Race
  generation: number | null
  portraitUuid: string | null
}

export const LINEAGE_PERSON_COLUMNS = sql`
  players.id, uuid, name, race, generation, portrait_uuid AS portraitUuid, ${VEIL_COLUMNS}`

export function toPerson(actor: Actor, row: LineagePersonRow): LineagePerson {
  const { uuid, name, race, generation, portraitUuid } = maskPlayer(actor, row)
  const avatarUrl = toTextureUrl(portraitUuid)
  return { playerUuid: uuid, characterName: name, race, generation, avatarUrl }
}

export type DescendantWalk = {
  mode: LineageMode
  root: SQL
  depth: number
  limit: number
  offset: number
  nodes: number
}

/**
 * Returns the table `tree (id, parent_id, rank, depth, child_count)` for WITH RECURSIVE. Each step
 * goes only to the eldest childe and the next sibling, so a limit on nodes also limits the rows
 * read.
 */
export function walkDescendants({ mode, root, depth, limit, offset, nodes }: DescendantWalk): SQL {
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
