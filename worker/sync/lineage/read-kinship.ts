import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import { createSqlRunner, readRowsByPage, type SqlRunner } from '#worker/core/db/query.ts'
import type { RunRecord } from '#worker/sync/run/run-record.ts'
import { countPlayers } from '#worker/sync/run/structure.ts'
import type { Kinship } from './derive-tree.ts'

const PAGE = 20_000

type Player = { id: number; uuid: string; joinedAt: number | null }
type Row = Player & Record<LineageMode, string | null>

/** Looks up the parents in memory, because an SQL join would read another row per player. */
export async function readKinship<Mode extends LineageMode>(
  query: SqlRunner,
  modes: readonly Mode[],
): Promise<Record<Mode, Kinship>> {
  const ids = new Numbers()
  const joinedAt = new Numbers()
  const uuids = new CompactUuidList()
  const parents = modes.map((mode) => [mode, new CompactUuidList()] as const)
  const rows = readRowsByPage<Row>(query, PAGE, (last) => {
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

/** A growing typed array, because a plain array of a million numbers takes several times the memory. */
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

/** Larger realms read one tree after the other, to stay within the isolate's 128 MB. */
const READ_AT_ONCE_MAX = 1_000_000

export class KinshipReader {
  #followers: { runId: number; kinship: Kinship } | null = null

  async read(ctx: Ctx, { id: runId }: RunRecord, mode: LineageMode): Promise<Kinship> {
    const kept = this.#followers
    this.forget()
    if (mode === 'followers' && kept?.runId === runId) return kept.kinship
    const query = createSqlRunner(ctx.db)
    if (mode === 'followers' || (await countPlayers(ctx)) > READ_AT_ONCE_MAX) {
      const read = await readKinship(query, [mode])
      return read[mode]
    }
    const { bloodline, followers } = await readKinship(query, ['bloodline', 'followers'])
    this.#followers = { runId, kinship: followers }
    return bloodline
  }

  forget(): void {
    this.#followers = null
  }
}

const WORDS = 4
const STARTS_WITH = 1024
/** Digit positions of each 32-bit word in a UUID (8-4-4-4-12). */
const DIGITS: readonly (readonly [number, number])[][] = [
  [[0, 8]],
  [
    [9, 13],
    [14, 18],
  ],
  [
    [19, 23],
    [24, 28],
  ],
  [[28, 36]],
]

/** Stores a UUID in 16 bytes. A million strings would take ten times as much memory. */
export class CompactUuidList {
  #words = new Uint32Array(STARTS_WITH * WORDS)
  #length = 0

  push(uuid: string | null): void {
    const at = this.#length * WORDS
    if (at === this.#words.length) {
      const larger = new Uint32Array(at * 2)
      larger.set(this.#words)
      this.#words = larger
    }
    if (uuid !== null) {
      for (const [word, parts] of DIGITS.entries()) {
        const digits = parts.map(([from, to]) => uuid.slice(from, to)).join('')
        this.#words[at + word] = Number.parseInt(digits, 16)
      }
    }
    this.#length++
  }

  locate(wanted: CompactUuidList): Int32Array {
    const slots = this.#toSlots()
    return Int32Array.from({ length: wanted.#length }, (_, index) => {
      if (wanted.#isNull(index)) return -1
      for (let slot = wanted.#hash(index); ; slot++) {
        const found = slots[slot & (slots.length - 1)] ?? -1
        if (found < 0 || this.#equals(found, wanted, index)) return found
      }
    })
  }

  /** An open-addressing hash table, sized to a power of two and at least half free. */
  #toSlots(): Int32Array {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.#length + 1))).fill(-1)
    for (let index = 0; index < this.#length; index++) {
      let slot = this.#hash(index) & (slots.length - 1)
      while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = index
    }
    return slots
  }

  /** Hashes all words, because a game may generate UUIDs that differ in only one word. */
  #hash(index: number): number {
    let hash = 0
    for (let word = 0; word < WORDS; word++) {
      hash = Math.imul(hash ^ this.#word(index, word), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash >>> 0
  }

  #equals(index: number, other: CompactUuidList, otherIndex: number): boolean {
    for (let word = 0; word < WORDS; word++) {
      if (this.#word(index, word) !== other.#word(otherIndex, word)) return false
    }
    return true
  }

  #isNull(index: number): boolean {
    return [0, 1, 2, 3].every((word) => this.#word(index, word) === 0)
  }

  #word(index: number, word: number): number {
    return this.#words[index * WORDS + word] ?? 0
  }
}
