export type Position = {
  parentId: number | null
  rank: number
  childCount: number
  descendantCount: number
}

/** A player whose position may change. */
export type Member = {
  id: number
  isPresent: boolean
  /** The present parent whom the game names; null for a root. */
  parentId: number | null
  /** Epoch milliseconds; Infinity when unknown, which makes the youngest. */
  joinedAt: number
  /** Whether the stored rank may be that of another join date. */
  isRedated: boolean
  stored: Position | null
}

export type Sibling = Position & { id: number; joinedAt: number }

/** The children of one parent, of whom some come or go. */
export type SiblingList = {
  parentId: number
  /** How many are stored. */
  size: number
  added: Member[]
  /** The stored siblings from this rank on are needed. */
  from: number
  /** Those that were read, by rank. */
  siblings: Sibling[]
}

export type Moves = {
  moving: Set<number>
  /** Every position that was loaded, as it becomes; without the ranks of those who move. */
  positions: Map<number, Position>
  lists: SiblingList[]
}

// Newcomers are the youngest, almost always.
const FIRST_READ = 2
const READ_GROWTH = 4
// Of walks to the root, in all: some seconds of CPU time.
const STEPS_MAX = 2_000_000

/**
 * Moves the players below their parents and updates the counts of all ancestors. Null when the full
 * computation is needed: the links have a loop, a position is missing, or the paths are too long.
 */
export function planMoves(members: Member[], stored: Map<number, Position>): Moves | null {
  const positions = new Map(Array.from(stored, ([id, position]) => [id, { ...position }]))
  const moving = members.filter(isMoving)
  const lists = new Map<number, SiblingList>()
  const listOf = (parentId: number): SiblingList => {
    const known = lists.get(parentId)
    if (known) return known
    const size = stored.get(parentId)?.childCount ?? 0
    const list: SiblingList = { parentId, size, added: [], from: size, siblings: [] }
    lists.set(parentId, list)
    return list
  }
  const walk = createWalk(positions)

  for (const member of moving) {
    const position = positions.get(member.id)
    if (!member.stored || !position) continue
    if (member.stored.parentId !== null) {
      const list = listOf(member.stored.parentId)
      list.from = Math.min(list.from, member.stored.rank)
    }
    if (!walk(member.id, position.parentId, -1)) return null
    position.parentId = null
  }
  for (const { id, isPresent, stored: known } of moving) {
    if (isPresent) {
      if (!known) positions.set(id, { ...NEW_POSITION })
      continue
    }
    if (positions.get(id)?.childCount !== 0) return null
    positions.delete(id)
    lists.delete(id)
  }
  for (const member of moving) {
    const position = positions.get(member.id)
    if (!position) continue
    if (!walk(member.id, member.parentId, 1)) return null
    position.parentId = member.parentId
    position.rank = 0
    if (member.parentId === null) continue
    const list = listOf(member.parentId)
    list.added.push(member)
    list.from = Math.max(0, Math.min(list.from, list.size - FIRST_READ))
  }
  const ids = new Set(moving.map(({ id }) => id))
  return { moving: ids, positions, lists: Array.from(lists.values()) }
}

const NEW_POSITION: Position = { parentId: null, rank: 0, childCount: 0, descendantCount: 0 }

function isMoving({ isPresent, parentId, isRedated, stored }: Member): boolean {
  if (!stored) return isPresent
  return !isPresent || isRedated || parentId !== stored.parentId
}

/** Adds or subtracts a player and the descendants all the way up; false when it does not reach a root. */
function createWalk(positions: Map<number, Position>) {
  let steps = 0
  return (id: number, parentId: number | null, sign: 1 | -1): boolean => {
    if (parentId === null) return true
    const parent = positions.get(parentId)
    if (!parent) return false
    parent.childCount += sign
    const lineSize = sign * ((positions.get(id)?.descendantCount ?? 0) + 1)
    for (let at: number | null = parentId; at !== null; ) {
      const ancestor = positions.get(at)
      if (!ancestor || at === id || ++steps > STEPS_MAX) return false
      ancestor.descendantCount += lineSize
      at = ancestor.parentId
    }
    return true
  }
}

/** Whether the siblings that were read include all whose rank shifts. */
export function isReadFarEnough({ added, from, siblings }: SiblingList, moving: Set<number>) {
  const first = added.toSorted(byAge)[0]
  if (from === 0 || !first) return true
  const staying = siblings.find(({ id }) => !moving.has(id))
  return staying !== undefined && byAge(staying, first) < 0
}

/** The next, larger part of the list to be read: from this rank on. */
export function widen({ size, from }: SiblingList): number {
  return Math.max(0, size - (size - from) * READ_GROWTH)
}

/** Ranks the siblings that were read, and those that are added. */
export function rankSiblings({ moving, positions }: Moves, { added, from, siblings }: SiblingList) {
  const staying = siblings.filter(({ id }) => !moving.has(id))
  for (const { id, joinedAt: _, ...position } of staying) {
    if (!positions.has(id)) positions.set(id, position)
  }
  for (const [index, { id }] of [...staying, ...added].sort(byAge).entries()) {
    const position = positions.get(id)
    if (position) position.rank = from + index
  }
}

function byAge(a: { id: number; joinedAt: number }, b: { id: number; joinedAt: number }): number {
  return a.joinedAt === b.joinedAt ? a.id - b.id : a.joinedAt - b.joinedAt
}

type Row = (number | null)[]
/** `counts`: of those whose parent and rank stay. */
type Rows = { positions: Row[]; counts: Row[]; departed: number[] }

/** The rows that differ from the stored ones, as `save-positions.ts` takes them. */
export function diffPositions(
  { moving, positions, lists }: Moves,
  stored: Map<number, Position>,
): Rows {
  const known = new Map(stored)
  for (const { siblings } of lists) for (const sibling of siblings) known.set(sibling.id, sibling)
  const rows: Rows = { positions: [], counts: [], departed: [] }
  for (const [id, { parentId, rank, childCount, descendantCount }] of positions) {
    const before = known.get(id)
    const row = [id, parentId, rank, childCount, descendantCount]
    if (before?.parentId !== parentId || before.rank !== rank) rows.positions.push(row)
    else if (before.childCount !== childCount || before.descendantCount !== descendantCount) {
      rows.counts.push(row)
    }
  }
  rows.departed = Array.from(moving).filter((id) => !positions.has(id))
  return rows
}
