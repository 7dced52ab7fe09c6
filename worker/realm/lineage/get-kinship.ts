import { type SQL, sql } from 'drizzle-orm'
import type {
  AncestorsResponse,
  KinshipResponse,
  LineageMode,
} from '#schema/contracts/realm/lineage.ts'
import { formatOrdinal } from '#schema/core/format-number.ts'
import { LINEAGE_RESPONSE_MAX_NODES } from '#schema/rules.ts'
import { AppError } from '#worker/core/app-error.ts'
import type { Ctx } from '#worker/core/context.ts'
import { inlineIds } from '#worker/core/db/query.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { requireCapability } from '#worker/core/require-capability.ts'
import { sqlHasVisibleUuid } from '#worker/realm/rows/veil.ts'
import {
  LINEAGE_PERSON_COLUMNS,
  type LineagePersonRow,
  toAncestorPath,
  toPerson,
  walkAncestors,
} from './walk.ts'

export async function getKinship(
  ctx: Ctx,
  { a, b }: { a: string; b: string },
): Promise<KinshipResponse> {
  requireCapability(ctx.actor, 'read ties')
  const [above = [], below = []] = await readLines(ctx, 'bloodline', [a, b])
  const stepsToB = new Map(below.map((id, steps) => [id, steps]))
  const up = above.findIndex((id) => stepsToB.has(id))
  const commonId = above[up]
  if (commonId === undefined) return { relation: null, common: null, path: [] }
  const down = stepsToB.get(commonId) ?? 0
  const ids = [...above.slice(0, up + 1), ...below.slice(0, down).reverse()]
  const path = (await readPeople(ctx, ids)).map((row) => toPerson(ctx.actor, row))
  const common = path[up]
  if (!common) throw new Error(`player ${commonId} of the tree is in no table`)
  return { relation: toRelationName(up, down, common.characterName), common, path }
}

const DESCENDANTS = ['self', 'childe', 'grandchilde']
const ANCESTORS = ['self', 'sire', 'grandsire']

/** `up` counts steps from A to the nearest shared sire, `down` the steps from there to B. */
export function toRelationName(up: number, down: number, shared: string): string {
  if (up === 0) return DESCENDANTS[down] ?? `${formatOrdinal(down)}-generation descendant`
  if (down === 0) return ANCESTORS[up] ?? `${formatOrdinal(up)}-generation ancestor`
  if (up === 1 && down === 1) return 'sibling'
  if (up === 2 && down === 1) return 'sire’s sibling'
  if (up === 1 && down === 2) return 'sibling’s childe'
  return `cousin, sharing ${shared}`
}

/** Number of ancestors read by joins, at one D1 row each. A recursive query costs three each. */
const NEAREST = 24
const PLACES = Array.from({ length: NEAREST }, (_, place) => place)

type Nearest = Record<`id${number}`, number | null>
type Position = { id: number; parentId: number | null }

async function readLines(ctx: Ctx, mode: LineageMode, uuids: string[]): Promise<number[][]> {
  const nearest = await readBatch<Nearest[]>(
    ctx,
    uuids.map((uuid) => selectNearestAncestors(mode, sqlHasVisibleUuid(ctx.actor, uuid))),
  )
  const lines = nearest.map(([row]) => {
    if (!row) throw new AppError('not-found', 'Player not found')
    return PLACES.flatMap((place) => row[`id${place}`] ?? [])
  })
  const ends = lines.flatMap((line) => line[NEAREST - 1] ?? [])
  if (ends.length === 0) return lines
  const positions = await ctx.db.all<Position>(selectFurtherAncestors(mode, ends))
  const parents = new Map(positions.map(({ id, parentId }) => [id, parentId]))
  return lines.map((line) => {
    const end = line[NEAREST - 1]
    const whole = end === undefined ? line : [...line.slice(0, -1), ...toAncestorPath(parents, end)]
    return whole.slice(0, LINEAGE_RESPONSE_MAX_NODES)
  })
}

export function selectNearestAncestors(mode: LineageMode, hasUuid: SQL): SQL {
  const columns = PLACES.map((place) => sql.raw(`line${place}.player_id AS id${place}`))
  const parents = PLACES.slice(1).map((place) =>
    sql.raw(`LEFT JOIN lineage_positions AS line${place}
      ON line${place}.mode = line0.mode AND line${place}.player_id = line${place - 1}.parent_id`),
  )
  return sql`
    SELECT ${sql.join(columns, sql`, `)}
    FROM players CROSS JOIN lineage_positions AS line0
      ON line0.mode = ${mode} AND line0.player_id = players.id
    ${sql.join(parents, sql` `)}
    WHERE ${hasUuid} AND departed_at IS NULL`
}

export function selectFurtherAncestors(mode: LineageMode, ids: readonly number[]): SQL {
  const line = walkAncestors({
    mode,
    starts: ids,
    positions: LINEAGE_RESPONSE_MAX_NODES * ids.length,
  })
  return sql`WITH RECURSIVE ${line} SELECT id, parent_id AS parentId FROM line`
}

async function readPeople({ db }: Ctx, ids: readonly number[]): Promise<LineagePersonRow[]> {
  if (ids.length === 0) return []
  const rows = await db.all<LineagePersonRow>(selectLineagePeople(ids))
  const people = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => people.get(id) ?? [])
}

export function selectLineagePeople(ids: readonly number[]): SQL {
  return sql`
    WITH chosen (given) AS (VALUES ${inlineIds(ids)})
    SELECT ${LINEAGE_PERSON_COLUMNS}, joined_at AS joinedAt FROM chosen CROSS JOIN players ON players.id = chosen.given`
}

export async function getAncestors(
  ctx: Ctx,
  { mode, uuid }: { mode: LineageMode; uuid: string },
): Promise<AncestorsResponse> {
  requireCapability(ctx.actor, 'read ties')
  const [line = []] = await readLines(ctx, mode, [uuid])
  return { path: (await readPeople(ctx, line.toReversed())).map((row) => toPerson(ctx.actor, row)) }
}
