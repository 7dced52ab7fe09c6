import { hasChildren, type TreeData, type TreeMember } from './tree-data.ts'

type RowBase = {
  key: string
  depth: number
  /** A bitmask of the ancestors' lines that continue below this row. Bit 0 is the parent's line. */
  rails: number
  /** The position among all of the parent's children, loaded or not. Starts at 1. */
  position: number
  siblingCount: number
}
export type MemberRowData = RowBase & { kind: 'member'; member: TreeMember; isOpen: boolean }
export type LoadMoreRow = RowBase & { kind: 'more'; parent: TreeMember }
export type LineageRow = MemberRowData | LoadMoreRow

export type IndexedRows = { list: readonly LineageRow[]; indexByKey: ReadonlyMap<string, number> }

export function toLineageRows(
  { rootUuid, members }: TreeData,
  opened: ReadonlySet<string>,
): IndexedRows {
  const root = members.get(rootUuid)
  if (!root) throw new Error('a tree without its root')
  const list: LineageRow[] = []
  const indexByKey = new Map<string, number>()
  const isOpen = (member: TreeMember) => opened.has(member.playerUuid) && hasChildren(member)
  const first = { key: rootUuid, depth: 0, rails: 0, position: 1, siblingCount: 1 }
  const stack: LineageRow[] = [{ ...first, kind: 'member', member: root, isOpen: isOpen(root) }]
  for (let row = stack.pop(); row; row = stack.pop()) {
    indexByKey.set(row.key, list.length)
    list.push(row)
    if (row.kind === 'more' || !row.isOpen) continue
    const { member, depth, rails } = row
    const { childUuids, childCount, hasMore } = member
    const children = childUuids.flatMap((uuid) => members.get(uuid) ?? [])
    const toBase = (index: number, hasLater: boolean) => ({
      depth: depth + 1,
      rails: (rails << 1) | Number(hasLater),
      position: index + 1,
      siblingCount: Math.max(childCount, index + 1),
    })
    // Pushes the 'load more' row first, because the stack returns rows in reverse.
    if (hasMore) {
      const base = toBase(children.length, false)
      stack.push({ ...base, kind: 'more', key: toLoadMoreKey(member.playerUuid), parent: member })
    }
    for (const [index, child] of [...children.entries()].reverse()) {
      const base = toBase(index, hasMore || index < children.length - 1)
      const key = child.playerUuid
      stack.push({ ...base, kind: 'member', key, member: child, isOpen: isOpen(child) })
    }
  }
  return { list, indexByKey }
}

export function toLoadMoreKey(parentUuid: string): string {
  return `more:${parentUuid}`
}
