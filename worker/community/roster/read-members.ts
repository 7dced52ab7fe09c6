import { sql } from 'drizzle-orm'
import type { Veil } from '#schema/rules.ts'
import { HOUR_MS, VEILS } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { decodeNumbers } from '#worker/realm/rows/facts.ts'
import type { MemberFacts } from './member-facts.ts'

/** What members of a house set since the last count: so much a page reads of it. */
const CHANGES_READ_MAX = 5

type Block = {
  houses: string
  ids: string
  generation: string
  childer: string
  since: string
  seen: string
  veil: string
  away: string
  names: string
}
type Change = { playerId: number; veil: Veil; awayUntil: number | null }

export type Members = {
  members: MemberFacts[]
  /** False when more members changed what they hide than were read: any of them may hide presence. */
  isComplete: boolean
}

/**
 * The members of a house as they were counted last, with what they set since: a row of D1 for two thousand, and one
 * for each of `changesMax` changes.
 */
export async function readMembers(
  ctx: Ctx,
  houseUuid: string,
  changesMax = CHANGES_READ_MAX,
): Promise<Members> {
  const place = (condition: ReturnType<typeof sql>) => sql`
    SELECT place FROM roster_blocks
    WHERE version = current.version AND first_house ${condition}
    ORDER BY first_house DESC, place DESC LIMIT 1`
  const [blocks, changes] = await readBatch<[Block, Change]>(ctx, [
    // The house begins in the last block that begins before it, or in the first that begins with it.
    sql`
      WITH current AS (SELECT min(version) AS version FROM roster_blocks)
      SELECT houses, ids, generation, childer, since, seen, veil, away, names
      FROM current CROSS JOIN roster_blocks ON roster_blocks.version = current.version
      WHERE place BETWEEN coalesce((${place(sql`< ${houseUuid}`)}), 0)
        AND (${place(sql`<= ${houseUuid}`)})
      ORDER BY place`,
    sql`
      SELECT player_id AS playerId, veil, away_until AS awayUntil FROM roster_changes
      WHERE dynasty_uuid = ${houseUuid} ORDER BY id LIMIT ${changesMax + 1}`,
  ])
  const known = new Map(changes.map((change) => [change.playerId, change]))
  const members = blocks.flatMap((block) => decodeMembers(block, houseUuid))
  return {
    members: members.map((member) => withChange(member, known.get(member.id))),
    isComplete: changes.length <= changesMax,
  }
}

function withChange(member: MemberFacts, change: Change | undefined): MemberFacts {
  if (!change) return member
  return { ...member, veil: change.veil, away: Math.ceil((change.awayUntil ?? 0) / HOUR_MS) }
}

function decodeMembers(block: Block, houseUuid: string): MemberFacts[] {
  let first = 0
  for (const [uuid, count] of JSON.parse(block.houses) as [string, number][]) {
    if (uuid === houseUuid) return decodePart(block, first, first + count)
    first += count
  }
  return []
}

function decodePart(block: Block, first: number, end: number): MemberFacts[] {
  const read = (column: 'generation' | 'childer' | 'since' | 'seen' | 'veil' | 'away' | 'ids') =>
    decodeNumbers(block[column]).subarray(first, end)
  const [generation, childer, since] = [read('generation'), read('childer'), read('since')]
  const [seen, veil, away] = [read('seen'), read('veil'), read('away')]
  const names = block.names.split('\n').slice(first, end)
  return Array.from(read('ids'), (id, at) => ({
    id,
    name: names[at] ?? '',
    generation: generation[at] ?? 0,
    childer: childer[at] ?? 0,
    since: since[at] ?? 0,
    seen: seen[at] ?? 0,
    veil: VEILS[veil[at] ?? 0] ?? 'veiled',
    away: away[at] ?? 0,
  }))
}
