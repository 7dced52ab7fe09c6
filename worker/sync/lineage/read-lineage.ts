import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Kinship, Positions } from './plan-lineage.ts'

const CHUNK = 20_000
const ROOT = -1
const UNKNOWN = -2

type Spend = (queries: number) => void
type Known = {
  positions: Omit<Positions, 'cut'> /** Ids with a position but no longer in the game. */
  departed: number[]
}

/** The present players and their parents in the game's data; a player whose parent is absent is a root. */
export async function readKinship({ db }: Ctx, mode: LineageMode, spend: Spend): Promise<Kinship> {
  const link = sql.identifier(mode === 'bloodline' ? 'sire_uuid' : 'follows_uuid')
  const ids = new Growing()
  const parentIds = new Growing()
  const joinedAt = new Growing()
  for (let after = 0; ; ) {
    const rows = await db.values<[number, number | null, number | null]>(sql`
      SELECT p.id, parent.id, p.joined_at FROM players p
      LEFT JOIN players parent ON parent.uuid = p.${link} AND parent.departed_at IS NULL
      WHERE p.departed_at IS NULL AND p.id > ${after} ORDER BY p.id LIMIT ${CHUNK}`)
    spend(1)
    for (const [id, parentId, joined] of rows) {
      ids.push(id)
      parentIds.push(parentId ?? ROOT)
      joinedAt.push(joined ?? Number.POSITIVE_INFINITY)
    }
    if (rows.length < CHUNK) break
    after = rows.at(-1)?.[0] ?? after
  }
  const sorted = Int32Array.from(ids.values())
  const parents = Int32Array.from(parentIds.values(), (id) =>
    id === ROOT ? ROOT : indexOf(sorted, id),
  )
  return { ids: sorted, parents, joinedAt: joinedAt.values() }
}

/** The positions as the database has them now, at the same indices as `ids`. */
export async function readPositions(
  { db }: Ctx,
  mode: LineageMode,
  ids: Int32Array,
  spend: Spend,
): Promise<Known> {
  const positions = {
    parents: new Int32Array(ids.length).fill(UNKNOWN),
    ranks: new Int32Array(ids.length),
    childCounts: new Int32Array(ids.length),
    descendantCounts: new Int32Array(ids.length),
  }
  const departed: number[] = []
  for (let after = 0; ; ) {
    const rows = await db.values<[number, number | null, number, number, number]>(sql`
      SELECT player_id, parent_id, rank, child_count, descendant_count FROM lineage_positions
      WHERE mode = ${mode} AND player_id > ${after} ORDER BY player_id LIMIT ${CHUNK}`)
    spend(1)
    for (const [id, parentId, rank, childCount, descendantCount] of rows) {
      const index = indexOf(ids, id)
      if (index < 0) {
        departed.push(id)
        continue
      }
      positions.parents[index] = parentId === null ? ROOT : indexOf(ids, parentId)
      positions.ranks[index] = rank
      positions.childCounts[index] = childCount
      positions.descendantCounts[index] = descendantCount
    }
    if (rows.length < CHUNK) break
    after = rows.at(-1)?.[0] ?? after
  }
  return { positions, departed }
}

/** The index of an id in the ascending list, or -2. */
function indexOf(ids: Int32Array, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = ids[middle] as number
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return UNKNOWN
}

/** A Float64Array that grows: a million plain array elements would cost a multiple. */
class Growing {
  #buffer = new Float64Array(CHUNK)
  #length = 0

  push(value: number): void {
    if (this.#length === this.#buffer.length) {
      const larger = new Float64Array(this.#buffer.length * 2)
      larger.set(this.#buffer)
      this.#buffer = larger
    }
    this.#buffer[this.#length++] = value
  }

  values(): Float64Array {
    return this.#buffer.subarray(0, this.#length)
  }
}
