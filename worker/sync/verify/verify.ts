import { lineageMode } from '#schema/contracts/realm/lineage.ts'
import type { Query } from '#worker/core/db/query.ts'
import { Differences } from './differences.ts'
import { verifyDirectory } from './verify-directory.ts'
import { verifyGroups } from './verify-groups.ts'
import { verifyLineage } from './verify-lineage.ts'
import { verifyRosters } from './verify-rosters.ts'

/**
 * Derives from the rows of players and groups what the sync derives from them, with its functions, and returns
 * where the stored rows differ. A sync in between would show as differences.
 */
export async function verify(query: Query): Promise<Differences> {
  const differences = new Differences()
  await verifyGroups(query, differences)
  for (const mode of lineageMode.options) await verifyLineage(query, mode, differences)
  await verifyDirectory(query, differences)
  await verifyRosters(query, differences)
  return differences
}
