import { type Forest, hasChildren, type Member } from './forest.ts'

type Place = {
  key: string
  /** 0 for the root. */
  depth: number
  /**
   * Which lines run on below this row: bit 0 its own parent's line, bit 1 its grandparent's, and so on
   * for the nearest 32 generations.
   */
  rails: number
  /** From 1, among all of the parent's children, loaded or not. */
  position: number
  siblingCount: number
}
export type MemberRow = Place & { kind: 'member'; member: Member; isOpen: boolean }
/** Stands for the children of `parent` that are not loaded. */
export type MoreRow = Place & { kind: 'more'; parent: Member }
export type Row = MemberRow | MoreRow

export type Rows = { list: readonly Row[]; indexByKey: ReadonlyMap<string, number> }

/** What is shown of a forest, from top to bottom. */
export function toRows(forest: Forest, opened: ReadonlySet<string>): Rows {
  const list: Row[] = []
  const indexByKey = new Map<string, number>()
  const waiting = [toRootRow(forest, opened)]
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    indexByKey.set(row.key, list.length)
    list.push(row)
    if (row.kind === 'member' && row.isOpen) {
      for (const child of listChildRows(forest, row, opened).reverse()) waiting.push(child)
    }
  }
  return { list, indexByKey }
}

/** The key of the row that loads more of somebody's children. */
export function toMoreKey(parentUuid: string): string {
  return `more:${parentUuid}`
}

function toRootRow(forest: Forest, opened: ReadonlySet<string>): Row {
  const member = forest.members.get(forest.rootUuid)
  if (!member) throw new Error('a forest without its root')
  return {
    kind: 'member',
    key: member.playerUuid,
    member,
    isOpen: isOpen(member, opened),
    depth: 0,
    rails: 0,
    position: 1,
    siblingCount: 1,
  }
}

function listChildRows(
  forest: Forest,
  { member, depth, rails }: MemberRow,
  opened: ReadonlySet<string>,
): Row[] {
  const place = (index: number, hasLater: boolean) => ({
    depth: depth + 1,
    rails: (rails << 1) | Number(hasLater),
    position: index + 1,
    siblingCount: Math.max(member.childCount, index + 1),
  })
  const lastIndex = member.childUuids.length - 1
  const rows: Row[] = []
  for (const [index, uuid] of member.childUuids.entries()) {
    const child = forest.members.get(uuid)
    if (!child) continue
    rows.push({
      kind: 'member',
      key: uuid,
      member: child,
      isOpen: isOpen(child, opened),
      ...place(index, index < lastIndex || member.hasMore),
    })
  }
  if (member.hasMore) {
    const key = toMoreKey(member.playerUuid)
    rows.push({ kind: 'more', key, parent: member, ...place(lastIndex + 1, false) })
  }
  return rows
}

function isOpen(member: Member, opened: ReadonlySet<string>): boolean {
  return opened.has(member.playerUuid) && hasChildren(member)
}
