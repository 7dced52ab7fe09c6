import type { LineageNode } from '#schema/contracts/realm/lineage.ts'
import type { Race } from '#schema/rules.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Hiding } from '#worker/realm/rows/veil.ts'

/** One node of a tree as the database returns it: parents before their children, siblings by rank. */
export type TreeRow = Hiding & {
  id: number
  parentId: number | null
  childCount: number
  name: string
  title: string | null
  race: Race
  generation: number | null
  portraitUuid: string | null
  dynastyRole: string | null
  /** JSON: every `Seat` that the player holds. */
  seats: string
}

/** `role` is the seat's name in the game. */
export type Seat = { kind: GroupKind; seat: string; role: string }

/** Builds the tree from its rows. `offset` is the number of the root's children on earlier pages. */
export function assembleTree(
  rows: TreeRow[],
  offset: number,
  textureUrl: (uuid: string | null) => string | null,
): LineageNode {
  const nodes = new Map<number, LineageNode>()
  let root: LineageNode | undefined
  for (const row of rows) {
    // While a sync moves many players, a player may have two positions for a moment.
    if (nodes.has(row.id)) continue
    const node = toNode(row, textureUrl)
    nodes.set(row.id, node)
    if (root) nodes.get(row.parentId ?? 0)?.children.push(node)
    else root = node
  }
  if (!root) throw new Error('a tree without a root')
  for (const node of nodes.values()) {
    const skipped = node === root ? offset : 0
    node.hasMore = skipped + node.children.length < node.childCount
  }
  return root
}

function toNode(row: TreeRow, textureUrl: (uuid: string | null) => string | null): LineageNode {
  const seats: Seat[] = JSON.parse(row.seats)
  const house = findSeat(seats, 'dynasty')
  const clan = findSeat(seats, 'clan')
  return {
    playerUuid: row.uuid,
    characterName: row.name,
    title: row.title,
    race: row.race,
    generation: row.generation,
    avatarUrl: textureUrl(row.portraitUuid),
    houseRole: toRank(house) ?? row.dynastyRole,
    houseTitle: house?.role ?? null,
    clanRole: toRank(clan),
    clanTitle: clan?.role ?? null,
    bloodlineRole: toRank(findSeat(seats, 'bloodline')),
    children: [],
    childCount: row.childCount,
    hasMore: false,
  }
}

/** The owner's seat goes before an officer's. */
function findSeat(seats: readonly Seat[], kind: GroupKind): Seat | undefined {
  const held = seats.filter((seat) => seat.kind === kind)
  return held.find(({ seat }) => seat === 'owner') ?? held[0]
}

function toRank(seat: Seat | undefined): 'Owner' | 'Officer' | null {
  if (!seat) return null
  return seat.seat === 'owner' ? 'Owner' : 'Officer'
}
