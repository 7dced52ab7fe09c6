import type { LineageNode } from '#schema/contracts/realm/lineage.ts'

/** A player in a tree. `childUuids` lists only the children loaded so far. */
export type TreeMember = Omit<LineageNode, 'children'> & {
  parentUuid: string | null
  childUuids: readonly string[]
  nextOffset: number
}

export type TreeData = { rootUuid: string; members: ReadonlyMap<string, TreeMember> }

export function toTreeData(root: LineageNode): TreeData {
  const members = new Map<string, TreeMember>()
  addSubtree(members, root, null)
  return { rootUuid: root.playerUuid, members }
}

/**
 * Adds a page of children that starts at index `offset`. An empty page ends the list, even if
 * `childCount` promises more, because a sync may have removed children.
 */
export function addChildrenPage(treeData: TreeData, page: LineageNode, offset: number): TreeData {
  const parent = treeData.members.get(page.playerUuid)
  if (!parent) return treeData
  const members = new Map(treeData.members)
  const added = page.children.filter((child) => addSubtree(members, child, parent.playerUuid))
  members.set(parent.playerUuid, {
    ...parent,
    childUuids: [...parent.childUuids, ...added.map((child) => child.playerUuid)],
    childCount: page.childCount,
    hasMore: page.hasMore && page.children.length > 0,
    // Never decreases, because the same page may have been requested twice.
    nextOffset: Math.max(parent.nextOffset, offset + page.children.length),
  })
  return { ...treeData, members }
}

export function listPathFromRoot(treeData: TreeData, uuid: string): TreeMember[] {
  const path: TreeMember[] = []
  let member = treeData.members.get(uuid)
  while (member) {
    path.unshift(member)
    member = member.parentUuid === null ? undefined : treeData.members.get(member.parentUuid)
  }
  return path
}

export function hasChildren(member: TreeMember): boolean {
  return member.childUuids.length > 0 || member.hasMore
}

function addSubtree(members: Map<string, TreeMember>, top: LineageNode, parentUuid: string | null) {
  if (members.has(top.playerUuid)) return false
  const stack = [{ node: top, parentUuid }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { children, ...node } = next.node
    if (members.has(node.playerUuid)) continue
    const childUuids = new Set(children.map((child) => child.playerUuid))
    members.set(node.playerUuid, {
      ...node,
      parentUuid: next.parentUuid,
      childUuids: [...childUuids].filter((uuid) => !members.has(uuid)),
      nextOffset: children.length,
    })
    for (const child of children) stack.push({ node: child, parentUuid: node.playerUuid })
  }
  return true
}
