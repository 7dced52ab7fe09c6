import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { readRowsByPage, type SqlRunner } from '#worker/core/db/query.ts'

const PAGE = 20_000

export type Tree = { ids: Int32Array; positions: LineagePositions }
export type TreeNode = {
  parentId: number | null
  rank: number
  childCount: number
  descendantCount: number
}
type StoredRow = TreeNode & { id: number }

export function deriveTree(kinship: Kinship): Tree {
  return { ids: kinship.ids, positions: planLineagePositions(kinship) }
}

export function listLoopIds({ ids, positions }: Tree): number[] {
  return Array.from(positions.cut, (index) => ids[index] ?? 0).sort((a, b) => a - b)
}

export async function* diffPositions(
  query: SqlRunner,
  mode: LineageMode,
  tree: Tree,
): AsyncGenerator<{ id: number; stored: TreeNode | null; derived: TreeNode | null }> {
  const { ids } = tree
  const rows = readRowsByPage<StoredRow>(query, PAGE, (last) => {
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

function positionAt({ ids, positions }: Tree, index: number): TreeNode {
  const { parents, ranks, childCounts, descendantCounts } = positions
  return {
    parentId: ids[parents[index] ?? -1] ?? null,
    rank: ranks[index] ?? 0,
    childCount: childCounts[index] ?? 0,
    descendantCount: descendantCounts[index] ?? 0,
  }
}

function isSame(a: TreeNode, b: TreeNode): boolean {
  return (
    a.parentId === b.parentId &&
    a.rank === b.rank &&
    a.childCount === b.childCount &&
    a.descendantCount === b.descendantCount
  )
}

export type Kinship = {
  ids: Int32Array
  parents: Int32Array
  /** Epoch milliseconds. Unknown dates are Infinity, so that they sort last. */
  joinedAt: Float64Array
}

export type LineagePositions = {
  parents: Int32Array
  ranks: Int32Array
  childCounts: Int32Array
  descendantCounts: Int32Array
  cut: number[]
}

/** Takes O(n log n) time. Cuts each loop at its oldest member. A root has rank 0. */
export function planLineagePositions({ ids, parents: given, joinedAt }: Kinship): LineagePositions {
  const parents = Int32Array.from(given)
  const cut = cutLoops(parents, joinedAt)
  const size = ids.length
  const ranks = new Int32Array(size)
  const childCounts = new Int32Array(size)
  const descendantCounts = new Int32Array(size)
  for (const index of byAge(joinedAt)) {
    const parent = at(parents, index)
    if (parent < 0) continue
    ranks[index] = at(childCounts, parent)
    childCounts[parent] = at(childCounts, parent) + 1
  }
  for (const index of childrenFirst(parents)) {
    const parent = at(parents, index)
    if (parent >= 0) {
      descendantCounts[parent] = at(descendantCounts, parent) + at(descendantCounts, index) + 1
    }
  }
  return { parents, ranks, childCounts, descendantCounts, cut }
}

function byAge(joinedAt: Float64Array): Int32Array {
  const order = Int32Array.from(joinedAt.keys())
  return order.sort((a, b) => {
    const [left, right] = [at(joinedAt, a), at(joinedAt, b)]
    return left === right ? a - b : left - right
  })
}

function childrenFirst(parents: Int32Array): Int32Array {
  const waiting = new Int32Array(parents.length)
  for (const parent of parents) if (parent >= 0) waiting[parent] = at(waiting, parent) + 1
  const order = new Int32Array(parents.length)
  let length = 0
  waiting.forEach((children, index) => {
    if (children === 0) order[length++] = index
  })
  for (let next = 0; next < length; next++) {
    const parent = at(parents, at(order, next))
    if (parent < 0) continue
    waiting[parent] = at(waiting, parent) - 1
    if (waiting[parent] === 0) order[length++] = parent
  }
  return order.subarray(0, length)
}

function cutLoops(parents: Int32Array, joinedAt: Float64Array): number[] {
  const isOutside = new Uint8Array(parents.length)
  for (const index of childrenFirst(parents)) isOutside[index] = 1
  const cut: number[] = []
  for (let start = 0; start < parents.length; start++) {
    if (isOutside[start]) continue
    let oldest = start
    for (let member = start; !isOutside[member]; member = at(parents, member)) {
      isOutside[member] = 1
      const [age, oldestAge] = [at(joinedAt, member), at(joinedAt, oldest)]
      if (age < oldestAge || (age === oldestAge && member < oldest)) oldest = member
    }
    cut.push(oldest)
  }
  for (const index of cut) parents[index] = -1
  return cut
}

function at(array: Int32Array | Float64Array, index: number): number {
  return array[index] as number
}
