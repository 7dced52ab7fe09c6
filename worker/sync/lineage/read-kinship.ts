import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { Query } from '#worker/core/db/query.ts'
import { readPages } from '#worker/core/db/query.ts'
import type { Kinship } from './plan-lineage.ts'
import { Uuids } from './uuids.ts'

const PAGE = 20_000

type Row = { id: number; uuid: string; joinedAt: number | null } & Record<
  LineageMode,
  string | null
>

/**
 * The links of the wanted trees as they follow from the present players; one whose parent is not in the game is a
 * root. A row for each player: parents are found here, since a join would read one more for each.
 */
export async function readKinship<Mode extends LineageMode>(
  query: Query,
  modes: readonly Mode[],
): Promise<Record<Mode, Kinship>> {
  const ids = new Numbers()
  const joinedAt = new Numbers()
  const uuids = new Uuids()
  const parents = modes.map((mode) => [mode, new Uuids()] as const)
  const rows = readPages<Row>(query, PAGE, (last) => {
    return `SELECT id, uuid, sire_uuid AS bloodline, follows_uuid AS followers, joined_at AS joinedAt FROM players
      WHERE departed_at IS NULL AND id > ${last?.id ?? 0} ORDER BY id`
  })
  for await (const row of rows) {
    ids.push(row.id)
    uuids.push(row.uuid)
    for (const [mode, list] of parents) list.push(row[mode])
    joinedAt.push(row.joinedAt ?? Number.POSITIVE_INFINITY)
  }
  const shared = { ids: Int32Array.from(ids.values()), joinedAt: joinedAt.values() }
  const trees = parents.map(([mode, list]) => [mode, { ...shared, parents: uuids.locate(list) }])
  return Object.fromEntries(trees) as Record<Mode, Kinship>
}

/** A Float64Array that grows: a million plain array elements would cost a multiple. */
class Numbers {
  #buffer = new Float64Array(PAGE)
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
