import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { foldName, toSlug } from '#schema/core/names/player-name.ts'
import type { Ctx } from '#worker/core/context.ts'
import { type LineagePositions, planLineagePositions } from '#worker/sync/lineage/derive-tree.ts'
import type { Site } from './site.ts'

const CHUNK = 5000

export function makeReaderCtx(site: Site): Ctx {
  const actor = {
    kind: 'account',
    accountId: 1,
    playerUuid: null,
    isInGame: true,
    isAdmin: false,
  } as const
  return { ...site.ctx(), actor }
}

export function toPlayerUuid(id: number): string {
  return `0e02d587-2bf9-0322-007b-${id.toString(16).padStart(12, '0')}`
}

export function toPlayerId(uuid: string): number {
  return Number.parseInt(uuid.slice(-12), 16)
}

type Forest = {
  /** The index of each player’s parent, or -1. The player at index i has the id i + 1. */
  parents: ArrayLike<number>
  joinedAt?: ArrayLike<number>
  name?: (index: number) => string
}

/** Inserts players and their tree positions without a sync, which is much faster. */
export async function plantForest(
  site: Site,
  mode: LineageMode,
  { parents, joinedAt, name = (index) => `Soul ${index}` }: Forest,
): Promise<LineagePositions> {
  const size = parents.length
  const plan = planLineagePositions({
    ids: Int32Array.from({ length: size }, (_, index) => index + 1),
    parents: Int32Array.from(parents),
    joinedAt: Float64Array.from(joinedAt ?? Array.from({ length: size }, (_, index) => index)),
  })
  for (let from = 0; from < size; from += CHUNK) {
    const indices = Array.from({ length: Math.min(CHUNK, size - from) }, (_, at) => from + at)
    await writeChunk(site, mode, plan, indices, name)
  }
  return plan
}

async function writeChunk(
  site: Site,
  mode: LineageMode,
  plan: LineagePositions,
  indices: number[],
  name: (index: number) => string,
): Promise<void> {
  const people = indices.map((index) => {
    const called = name(index)
    return [index + 1, toPlayerUuid(index + 1), called, toSlug(called), foldName(called)]
  })
  const places = indices.map((index) => {
    const parent = plan.parents[index] ?? -1
    const { ranks, childCounts, descendantCounts } = plan
    return [
      index + 1,
      parent < 0 ? null : parent + 1,
      ranks[index],
      childCounts[index],
      descendantCounts[index],
    ]
  })
  const { db } = site.ctx()
  await db.run(sql`
    INSERT INTO players (id, uuid, name, slug, search_name, username, race, power,
      health, max_health, essence, subsistence, activity_score, status)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 3, 'Vampire', 'Ancient',
      1, 1, 1, 1, 1, 'Alive'
    FROM json_each(${JSON.stringify(people)})`)
  await db.run(sql`
    INSERT INTO lineage_positions (mode, player_id, parent_id, rank, child_count, descendant_count)
    SELECT ${mode}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each(${JSON.stringify(places)})`)
}
