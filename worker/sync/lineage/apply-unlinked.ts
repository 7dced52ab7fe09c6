import { sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { saveRefusals } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import type { Refusal } from '../run/structure.ts'
import { toParameters } from '../run/to-parameters.ts'

const CHUNK = 20_000
const NAMED_LOOPS_MAX = 50

export type Unlinked = { parentUuid: string; playerId: number }
type StoredRow = Unlinked & {
  reason: 'absent' | 'loop'
  link: string | null
  parentId: number | null
}

/**
 * Brings the list of a tree's roots who name a parent up to date with all players, writing only what
 * changed. `cut`: the ids of the players above whom a loop was cut; `ids`: of all, ascending.
 */
export async function applyUnlinked(
  ctx: Ctx,
  mode: LineageMode,
  ids: Int32Array,
  cut: Set<number>,
  { write, spend }: StepTools,
): Promise<void> {
  await deleteOutdated(ctx, mode, cut, { write, spend })
  for (let start = 0; start < ids.length; start += CHUNK) {
    const last = Math.min(start + CHUNK, ids.length) - 1
    await write([], [insertAbsent(ctx, mode, ids[start] ?? 0, ids[last] ?? 0)])
  }
  for (const json of toParameters(cut.values().map(String))) {
    await write([], [insertLoops(ctx, mode, json)])
  }
}

async function deleteOutdated(
  ctx: Ctx,
  mode: LineageMode,
  cut: Set<number>,
  { write, spend }: StepTools,
): Promise<void> {
  for (let after: [string, string, number] = ['', '', 0]; ; ) {
    const rows = await selectStored(ctx, mode, after)
    spend(1)
    const outdated = rows.filter(({ reason, parentUuid, playerId, link, parentId }) => {
      const isUnlinked = reason === 'loop' ? cut.has(playerId) : parentId === null
      return link !== parentUuid || !isUnlinked
    })
    for (const reason of ['absent', 'loop'] as const) {
      const some = outdated.filter((row) => row.reason === reason)
      for (const json of toParameters(some.values().map(toJson))) {
        await write([], [deleteUnlinked(ctx, mode, reason, json)])
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    after = [last.reason, last.parentUuid, last.playerId]
  }
}

function selectStored({ db }: Ctx, mode: LineageMode, after: [string, string, number]) {
  const link = sql.identifier(mode === 'bloodline' ? 'sire_uuid' : 'follows_uuid')
  return db.all<StoredRow>(sql`
    SELECT reason, parent_uuid AS parentUuid, player_id AS playerId,
      player.${link} AS link, parent.id AS parentId
    FROM lineage_unlinked
    LEFT JOIN players AS player ON player.id = player_id AND player.departed_at IS NULL
    LEFT JOIN players AS parent ON parent.uuid = parent_uuid AND parent.departed_at IS NULL
    WHERE mode = ${mode} AND (reason, parent_uuid, player_id) > (${after[0]}, ${after[1]}, ${after[2]})
    ORDER BY reason, parent_uuid, player_id LIMIT ${CHUNK}`)
}

function insertAbsent({ db }: Ctx, mode: LineageMode, first: number, last: number) {
  const link = sql.identifier(mode === 'bloodline' ? 'sire_uuid' : 'follows_uuid')
  return db.run(sql`
    INSERT INTO lineage_unlinked (mode, parent_uuid, player_id, reason)
    SELECT ${mode}, player.${link}, player.id, 'absent' FROM players AS player
    WHERE player.id BETWEEN ${first} AND ${last}
      AND player.departed_at IS NULL AND player.${link} IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM players AS parent
        WHERE parent.uuid = player.${link} AND parent.departed_at IS NULL)
    ON CONFLICT DO NOTHING`)
}

function insertLoops({ db }: Ctx, mode: LineageMode, ids: string) {
  const link = sql.identifier(mode === 'bloodline' ? 'sire_uuid' : 'follows_uuid')
  return db.run(sql`
    INSERT INTO lineage_unlinked (mode, parent_uuid, player_id, reason)
    SELECT ${mode}, ${link}, id, 'loop' FROM players
    WHERE id IN (SELECT value FROM json_each(${ids})) AND ${link} IS NOT NULL
    ON CONFLICT DO NOTHING`)
}

export function toJson({ parentUuid, playerId }: Unlinked): string {
  return JSON.stringify([parentUuid, playerId])
}

/** `rows`: JSON of arrays of the parent's UUID and the player. */
export function insertUnlinked({ db }: Ctx, mode: LineageMode, rows: string) {
  return db.run(sql`
    INSERT INTO lineage_unlinked (mode, parent_uuid, player_id, reason)
    SELECT ${mode}, value ->> 0, value ->> 1, 'absent' FROM json_each(${rows}) WHERE true
    ON CONFLICT DO NOTHING`)
}

/** `rows`: as of `insertUnlinked`. */
export function deleteUnlinked(
  { db }: Ctx,
  mode: LineageMode,
  reason: 'absent' | 'loop',
  rows: string,
) {
  return db.run(sql`
    DELETE FROM lineage_unlinked
    WHERE mode = ${mode} AND reason = ${reason} AND (parent_uuid, player_id) IN (
      SELECT value ->> 0, value ->> 1 FROM json_each(${rows}))`)
}

/** How many loops of a tree are cut, and the first of them, as the run's errors name them. */
export async function readLoops({ db }: Ctx, mode: LineageMode): Promise<[number, Refusal[]]> {
  const [total] = await db.values<[number]>(sql`
    SELECT count(*) FROM lineage_unlinked WHERE mode = ${mode} AND reason = 'loop'`)
  const loops = total?.[0] ?? 0
  if (loops === 0) return [0, []]
  const rows = await db.all<{ uuid: string; name: string }>(sql`
    SELECT uuid, name FROM lineage_unlinked CROSS JOIN players ON players.id = player_id
    WHERE mode = ${mode} AND reason = 'loop' ORDER BY players.id LIMIT ${NAMED_LOOPS_MAX}`)
  const links = mode === 'bloodline' ? 'sires' : 'followed players'
  const refused = rows.map(({ uuid, name }) => {
    return { uuid, reason: `a loop of ${links} was cut above ${name}` }
  })
  return [loops, refused]
}

export function nameLoops(ctx: Ctx, run: RunRecord, refused: Refusal[]) {
  return refused.length > 0 ? [saveRefusals(ctx, run.id, 'players', refused)] : []
}
