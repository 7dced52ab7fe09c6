import type { LineageMode } from '#schema/contracts/lineage.ts'
import { planLineage } from '../lineage/plan-lineage.ts'
import type { Differences, Query } from './differences.ts'
import { quote, readPages } from './differences.ts'
import type { Players } from './read-players.ts'

const PAGE = 10_000

type PositionRow = {
  player_id: number
  parent_id: number | null
  rank: number
  child_count: number
  descendant_count: number
}
type UnlinkedRow = { reason: string; parent_uuid: string; player_id: number }

/** The positions of one tree, and the roots who name a parent. */
export async function verifyLineage(
  query: Query,
  mode: LineageMode,
  { ids, joinedAt, indexOf, links }: Players,
  differences: Differences,
): Promise<void> {
  const parents = Int32Array.from(links[mode], (link) => indexOf.get(link ?? '') ?? -1)
  const plan = planLineage({ ids, parents, joinedAt })
  const toComputed = (index: number | undefined) => {
    if (index === undefined) return undefined
    return {
      parent_id: ids[plan.parents[index] ?? -1] ?? null,
      rank: plan.ranks[index],
      child_count: plan.childCounts[index],
      descendant_count: plan.descendantCounts[index],
    }
  }
  const missing = new Map(Array.from(ids, (id, index) => [id, index]))
  const rows = readPages<PositionRow>(query, PAGE, (last) => {
    return `SELECT player_id, parent_id, rank, child_count, descendant_count FROM lineage_positions
      WHERE mode = '${mode}' AND player_id > ${last?.player_id ?? 0} ORDER BY player_id`
  })
  for await (const { player_id, ...stored } of rows) {
    const computed = toComputed(missing.get(player_id))
    differences.compare('lineage_positions', `${mode} ${player_id}`, stored, computed)
    missing.delete(player_id)
  }
  for (const [id, index] of missing) {
    differences.compare('lineage_positions', `${mode} ${id}`, undefined, toComputed(index))
  }

  const unlinked = new Map<string, string>()
  const cut = new Set(plan.cut)
  for (const [index, link] of links[mode].entries()) {
    if (link === null || (plan.parents[index] ?? -1) >= 0) continue
    unlinked.set(`${link} ${ids[index]}`, cut.has(index) ? 'loop' : 'absent')
  }
  await compareUnlinked(query, mode, unlinked, differences)
}

async function compareUnlinked(
  query: Query,
  mode: LineageMode,
  computed: Map<string, string>,
  differences: Differences,
): Promise<void> {
  const rows = readPages<UnlinkedRow>(query, PAGE, (last) => {
    const { reason = '', parent_uuid = '', player_id = 0 } = last ?? {}
    return `SELECT reason, parent_uuid, player_id FROM lineage_unlinked WHERE mode = '${mode}'
      AND (reason, parent_uuid, player_id) > (${quote(reason)}, ${quote(parent_uuid)}, ${player_id})
      ORDER BY reason, parent_uuid, player_id`
  })
  for await (const { reason, parent_uuid, player_id } of rows) {
    const key = `${parent_uuid} ${player_id}`
    differences.compare('lineage_unlinked', `${mode} ${key}`, reason, computed.get(key))
    computed.delete(key)
  }
  for (const [key, reason] of computed) {
    differences.compare('lineage_unlinked', `${mode} ${key}`, undefined, reason)
  }
}
