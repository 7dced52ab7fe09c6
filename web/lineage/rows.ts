import { type Forest, hasChildren, type Member } from './forest.ts'

type RowBase = {
  key: string
  /** 0 for the root. */
  depth: number
  /** The lines that go on below the row: bit 0 the parent's, bit 1 the grandparent's, up to 32. */
  rails: number
  /** From 1, among all of the parent's children, loaded or not. */
  position: number
  siblingCount: number
}
export type MemberRow = RowBase & { kind: 'member'; member: Member; isOpen: boolean }
/** Loads more children of `parent`. */
export type MoreRow = RowBase & { kind: 'more'; parent: Member }
export type Row = MemberRow | MoreRow

export type Rows = { list: readonly Row[]; indexByKey: ReadonlyMap<string, number> }

/** The rows of a forest, from top to bottom. */
export function toRows(forest: Forest, opened: ReadonlySet<string>): Rows {
  const list: Row[] = []
  const indexByKey = new Map<string, number>()
  const stack = [toRootRow(forest, opened)]
  for (let row = stack.pop(); row; row = stack.pop()) {
    indexByKey.set(row.key, list.length)
    list.push(row)
    if (row.kind === 'member' && row.isOpen) {
      for (const child of listChildRows(forest, row, opened).reverse()) stack.push(child)
    }
  }
  return { list, indexByKey }
}

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
  const toBase = (index: number, hasLater: boolean) => ({
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
      ...toBase(index, index < lastIndex || member.hasMore),
    })
  }
  if (member.hasMore) {
    const key = toMoreKey(member.playerUuid)
    rows.push({ kind: 'more', key, parent: member, ...toBase(lastIndex + 1, false) })
  }
  return rows
}

function isOpen(member: Member, opened: ReadonlySet<string>): boolean {
  return opened.has(member.playerUuid) && hasChildren(member)
}
