import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { type Query, readPages } from '#worker/core/db/query.ts'
import { type Kinship, type Positions, planLineage } from './plan-lineage.ts'

const PAGE = 20_000

/** The present players by ascending id, and their positions at the same indices. */
export type Tree = { ids: Int32Array; positions: Positions }
/** Null for a root; the rank of a root is 0. */
export type Position = {
  parentId: number | null
  rank: number
  childCount: number
  descendantCount: number
}
type StoredRow = Position & { id: number }

export function deriveTree(kinship: Kinship): Tree {
  return { ids: kinship.ids, positions: planLineage(kinship) }
}

/** The ids of the players above whom a loop was cut, ascending. */
export function listLoops({ ids, positions }: Tree): number[] {
  return Array.from(positions.cut, (index) => ids[index] ?? 0).sort((a, b) => a - b)
}

/** Where the stored positions are not those of the tree; null where there is none. */
export async function* diffPositions(
  query: Query,
  mode: LineageMode,
  tree: Tree,
): AsyncGenerator<{ id: number; stored: Position | null; derived: Position | null }> {
  const { ids } = tree
  const rows = readPages<StoredRow>(query, PAGE, (last) => {
    return `SELECT player_id AS id, parent_id AS parentId, rank, child_count AS childCount,
        descendant_count AS descendantCount
      FROM lineage_positions WHERE mode = '${mode}' AND player_id > ${last?.id ?? 0} ORDER BY player_id`
  })
  let index = 0
  const missing = () => {
    const derived = positionAt(tree, index)
    return { id: ids[index++] ?? 0, stored: null, derived }
  }
  for await (const { id, ...stored } of rows) {
    while (index < ids.length && (ids[index] ?? 0) < id) yield missing()
    const isPresent = ids[index] === id
    const derived = isPresent ? positionAt(tree, index++) : null
    if (!derived || !isSame(stored, derived)) yield { id, stored, derived }
  }
  while (index < ids.length) yield missing()
}

function positionAt({ ids, positions }: Tree, index: number): Position {
  const { parents, ranks, childCounts, descendantCounts } = positions
  return {
    parentId: ids[parents[index] ?? -1] ?? null,
    rank: ranks[index] ?? 0,
    childCount: childCounts[index] ?? 0,
    descendantCount: descendantCounts[index] ?? 0,
  }
}

function isSame(a: Position, b: Position): boolean {
  return (
    a.parentId === b.parentId &&
    a.rank === b.rank &&
    a.childCount === b.childCount &&
    a.descendantCount === b.descendantCount
  )
}
