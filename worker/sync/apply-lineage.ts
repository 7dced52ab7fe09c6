import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/lineage.ts'
import { lineagePositions } from '#schema/tables/lineage.ts'
import { players } from '#schema/tables/players.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { Positions } from './plan-lineage.ts'
import { planLineage } from './plan-lineage.ts'
import { readKinship, readPositions } from './read-lineage.ts'
import type { RunRecord } from './run-record.ts'
import { nextStep, saveRefusals, saveRun } from './run-record.ts'
import type { StepTools } from './step-tools.ts'

const CHUNK = 10_000
const NAMED_LOOPS_MAX = 50

/** Brings one tree up to date with the players' links, writing only the positions that changed. */
export async function applyLineage(
  ctx: Ctx,
  run: RunRecord,
  mode: LineageMode,
  { write, spend }: StepTools,
): Promise<RunRecord> {
  const kinship = await readKinship(ctx, mode, spend)
  const known = await readPositions(ctx, mode, kinship.ids, spend)
  const positions = planLineage(kinship)
  let done: RunRecord = { ...run, errors: run.errors + positions.cut.length }
  let changed: (number | null)[][] = []
  const flush = async () => {
    if (changed.length === 0) return
    const written = await write([upsertPositions(ctx, mode, changed)], [])
    done = { ...done, written: done.written + written }
    changed = []
  }
  for (let index = 0; index < kinship.ids.length; index++) {
    if (isKnown(positions, known.positions, index)) continue
    changed.push(toRow(kinship.ids, positions, index))
    if (changed.length === CHUNK) await flush()
  }
  await flush()
  done = { ...done, step: nextStep(run.step), cursor: null }
  const departed = JSON.stringify(known.departed)
  const removed = await write(
    [
      ctx.db
        .delete(lineagePositions)
        .where(
          and(
            eq(lineagePositions.mode, mode),
            sql`${lineagePositions.playerId} IN (SELECT value FROM json_each(${departed}))`,
          ),
        ),
    ],
    [...(await describeLoops(ctx, run, mode, kinship.ids, positions.cut)), saveRun(ctx, done)],
  )
  return { ...done, written: done.written + removed }
}

function isKnown(now: Positions, before: Omit<Positions, 'cut'>, index: number): boolean {
  return (
    now.parents[index] === before.parents[index] &&
    now.ranks[index] === before.ranks[index] &&
    now.childCounts[index] === before.childCounts[index] &&
    now.descendantCounts[index] === before.descendantCounts[index]
  )
}

function toRow(ids: Int32Array, positions: Positions, index: number): (number | null)[] {
  const { parents, ranks, childCounts, descendantCounts } = positions
  const parent = parents[index] ?? -1
  return [
    ids[index] ?? null,
    parent < 0 ? null : (ids[parent] ?? null),
    ranks[index] ?? 0,
    childCounts[index] ?? 0,
    descendantCounts[index] ?? 0,
  ]
}

function upsertPositions({ db }: Ctx, mode: LineageMode, rows: (number | null)[][]) {
  return db.run(sql`
    INSERT INTO lineage_positions (mode, player_id, parent_id, rank, child_count, descendant_count)
    SELECT ${mode}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (mode, player_id) DO UPDATE SET
      parent_id = excluded.parent_id, rank = excluded.rank,
      child_count = excluded.child_count, descendant_count = excluded.descendant_count`)
}

async function describeLoops(
  { db, ...ctx }: Ctx,
  run: RunRecord,
  mode: LineageMode,
  ids: Int32Array,
  cut: number[],
) {
  if (cut.length === 0) return []
  const named = cut.slice(0, NAMED_LOOPS_MAX).map((index) => ids[index] ?? 0)
  const rows = await db
    .select({ uuid: players.uuid, name: players.name })
    .from(players)
    .where(inArray(players.id, named))
  const links = mode === 'bloodline' ? 'sires' : 'followed players'
  const refused = rows.map(({ uuid, name }) => ({
    uuid,
    reason: `a loop of ${links} was cut above ${name}`,
  }))
  return [saveRefusals({ db, ...ctx }, run.id, 'players', refused)]
}
