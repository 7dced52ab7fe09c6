import type { LineageNode } from '#schema/contracts/lineage.ts'

/** One player of a tree, with the children that were loaded so far, in order. */
export type Member = Omit<LineageNode, 'children'> & {
  parentUuid: string | null
  childUuids: readonly string[]
  /** Where the next page of children starts. */
  nextOffset: number
}

/** A tree laid flat: what was loaded of it, by player. */
export type Forest = { rootUuid: string; members: ReadonlyMap<string, Member> }

export function toForest(root: LineageNode): Forest {
  const members = new Map<string, Member>()
  addSubtree(members, root, null)
  return { rootUuid: root.playerUuid, members }
}

/**
 * The forest with a further page of somebody's children; `page` is that somebody, with those from `offset`
 * on as children. Whoever stands in the tree already stays where they are. An empty page is the last one,
 * whatever it says: while a sync moves players, the count may be ahead of the places.
 */
export function withPage(forest: Forest, page: LineageNode, offset: number): Forest {
  const parent = forest.members.get(page.playerUuid)
  if (!parent) return forest
  const members = new Map(forest.members)
  const added = page.children.filter((child) => addSubtree(members, child, parent.playerUuid))
  members.set(parent.playerUuid, {
    ...parent,
    childUuids: [...parent.childUuids, ...added.map((child) => child.playerUuid)],
    childCount: page.childCount,
    hasMore: page.hasMore && page.children.length > 0,
    // The same page may have been asked for twice.
    nextOffset: Math.max(parent.nextOffset, offset + page.children.length),
  })
  return { ...forest, members }
}

/** From the root to a loaded player, both included; empty when the player is not loaded. */
export function toPath(forest: Forest, uuid: string): Member[] {
  const path: Member[] = []
  let member = forest.members.get(uuid)
  while (member) {
    path.unshift(member)
    member = member.parentUuid === null ? undefined : forest.members.get(member.parentUuid)
  }
  return path
}

export function hasChildren(member: Member): boolean {
  return member.childUuids.length > 0 || member.hasMore
}

/** False when the player stands in the tree already. */
function addSubtree(
  members: Map<string, Member>,
  top: LineageNode,
  parentUuid: string | null,
): boolean {
  if (members.has(top.playerUuid)) return false
  const waiting = [{ node: top, parentUuid }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { children, ...node } = next.node
    if (members.has(node.playerUuid)) continue
    const childUuids = new Set(children.map((child) => child.playerUuid))
    members.set(node.playerUuid, {
      ...node,
      parentUuid: next.parentUuid,
      childUuids: [...childUuids].filter((uuid) => !members.has(uuid)),
      nextOffset: children.length,
    })
    for (const child of children) waiting.push({ node: child, parentUuid: node.playerUuid })
  }
  return true
}
