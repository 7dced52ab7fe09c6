import { lineageMode } from '#schema/contracts/lineage.ts'
import type { Query } from './differences.ts'
import { Differences } from './differences.ts'
import { readPlayers } from './read-players.ts'
import { verifyDirectory } from './verify-directory.ts'
import { verifyGroups } from './verify-groups.ts'
import { verifyLineage } from './verify-lineage.ts'

/**
 * Computes from the rows of players and groups everything that the sync derives from them, and returns
 * where the stored rows differ. A sync in between would show as differences.
 */
export async function verify(query: Query): Promise<Differences> {
  const differences = new Differences()
  const players = await readPlayers(query)
  await verifyGroups(query, players, differences)
  for (const mode of lineageMode.options) await verifyLineage(query, mode, players, differences)
  await verifyDirectory(query, differences)
  return differences
}
