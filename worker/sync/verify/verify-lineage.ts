import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { Query } from '#worker/core/db/query.ts'
import { deriveTree, diffPositions, listLoops } from '../lineage/derive-tree.ts'
import { readKinship } from '../lineage/read-kinship.ts'
import type { Differences } from './differences.ts'

/** The positions of one tree, and the loops that were cut. */
export async function verifyLineage(
  query: Query,
  mode: LineageMode,
  differences: Differences,
): Promise<void> {
  const kinship = await readKinship(query, [mode])
  const tree = deriveTree(kinship[mode])
  for await (const { id, stored, derived } of diffPositions(query, mode, tree)) {
    differences.compare('lineage_positions', `${mode} ${id}`, stored, derived)
  }
  const loops = new Set(listLoops(tree))
  const rows = await query<{ id: number }>(
    `SELECT player_id AS id FROM lineage_loops WHERE mode = '${mode}'`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  for (const id of stored.symmetricDifference(loops)) {
    differences.compare('lineage_loops', `${mode} ${id}`, stored.has(id), loops.has(id))
  }
}
