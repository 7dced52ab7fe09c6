import type { LineageMode, LineageNode } from '#schema/contracts/realm/lineage.ts'
import { planLineagePositions } from '#worker/sync/lineage/derive-tree.ts'

/** The fields of a player’s feed row that determine the trees. */
type Given = {
  uuid: string
  joined?: string | null | undefined
  sire?: string | null | undefined
  follows?: string | null | undefined
}

export type PlainTree = { uuid: string; children: PlainTree[] }

/**
 * Computes the trees from the feed alone. `ids` are the ids that the site gave to the players.
 * Players with the same join date are ordered by id.
 */
export function buildPlainTrees(
  players: readonly Given[],
  mode: LineageMode,
  ids: ReadonlyMap<string, number>,
): Map<string, PlainTree> {
  const present = players
    .map((player) => ({ ...player, id: ids.get(player.uuid) ?? 0 }))
    .sort((a, b) => a.id - b.id)
  const indexOf = new Map(present.map(({ uuid }, index) => [uuid, index]))
  const linkOf = ({ sire, follows }: Given) => (mode === 'bloodline' ? sire : follows)
  const { parents, ranks } = planLineagePositions({
    ids: Int32Array.from(present, ({ id }) => id),
    parents: Int32Array.from(present, (player) => indexOf.get(linkOf(player) ?? '') ?? -1),
    joinedAt: Float64Array.from(present, ({ joined }) => (joined ? Date.parse(joined) : Infinity)),
  })
  const trees = present.map(({ uuid }): PlainTree => ({ uuid, children: [] }))
  const inOrder = [...trees.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  for (const index of inOrder) {
    const tree = trees[index]
    if (tree) trees[parents[index] ?? -1]?.children.push(tree)
  }
  return new Map(trees.map((tree) => [tree.uuid, tree]))
}

export function toPlainTree({ playerUuid, children }: LineageNode): PlainTree {
  return { uuid: playerUuid, children: children.map(toPlainTree) }
}
