import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { LineageMode } from '#schema/contracts/realm/lineage.ts'
import { lineageLoops, UNKNOWN_JOIN_DATE } from '#schema/tables/realm/lineage.ts'
import { players } from '#schema/tables/realm/players.ts'
import { syncChanges } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { createSqlRunner } from '#worker/core/db/query.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import { toParameterChunks } from '#worker/sync/run/staged-changes.ts'
import { type RunRecord, saveRejectedRows, saveRun, toNextSyncStep } from '../run/run-record.ts'
import { deriveTree, diffPositions, listLoopIds, type Tree, type TreeNode } from './derive-tree.ts'
import { KinshipReader } from './read-kinship.ts'

const CHUNK = 10_000
const NAMED_LOOPS_MAX = 50

export async function updateLineage(
  ctx: Ctx,
  run: RunRecord,
  mode: LineageMode,
  tools: StepWriter,
  kinship = new KinshipReader(),
): Promise<RunRecord> {
  const done: RunRecord = { ...run, step: toNextSyncStep(run.step), cursor: null }
  if (run.isFull || (await isConcerned(ctx, run, mode))) {
    const tree = deriveTree(await kinship.read(ctx, run, mode))
    return saveTree(ctx, done, mode, tree, tools)
  }
  kinship.forget()
  const loops = await readLoops(ctx, mode)
  return end(ctx, done, mode, loops, { counted: [], others: [] }, tools)
}

async function isConcerned(
  { db }: Ctx,
  { changesAfter, changesUpTo }: RunRecord,
  mode: LineageMode,
): Promise<boolean> {
  const link = mode === 'bloodline' ? 'sire' : 'follows'
  const [first] = await db
    .select({ id: syncChanges.id })
    .from(syncChanges)
    .where(
      and(
        gt(syncChanges.id, changesAfter),
        lte(syncChanges.id, changesUpTo),
        eq(syncChanges.collection, 'players'),
        inArray(syncChanges.kind, ['arrived', 'returned', 'departed', 'joined', link]),
      ),
    )
    .limit(1)
  return first !== undefined
}

async function saveTree(
  ctx: Ctx,
  run: RunRecord,
  mode: LineageMode,
  tree: Tree,
  tools: StepWriter,
): Promise<RunRecord> {
  let done = run
  let rows = emptyRows()
  for await (const { id, stored, derived } of diffPositions(createSqlRunner(ctx.db), mode, tree)) {
    if (!derived) rows.departed.push(String(id))
    else if (isInPlace(stored, derived)) rows.counts.push(toJson(id, derived))
    else rows.positions.push(toJson(id, derived))
    if (!stored || !derived || stored.parentId !== derived.parentId) {
      rows.past.push(JSON.stringify([id, stored ? 1 : 0, stored?.parentId ?? null]))
    }
    if (rows.positions.length + rows.counts.length + rows.departed.length < CHUNK) continue
    const written = await tools.write(saveRows(ctx, run, mode, rows), [])
    done = { ...done, written: done.written + written }
    rows = emptyRows()
  }
  const loops = listLoopIds(tree)
  const others = await saveLoops(ctx, mode, loops)
  return end(ctx, done, mode, loops, { counted: saveRows(ctx, run, mode, rows), others }, tools)
}

type Rows = Record<'positions' | 'counts' | 'departed' | 'past', string[]>

function emptyRows(): Rows {
  return { positions: [], counts: [], departed: [], past: [] }
}

function isInPlace(stored: TreeNode | null, derived: TreeNode): boolean {
  return stored?.parentId === derived.parentId && stored.rank === derived.rank
}

async function end(
  ctx: Ctx,
  run: RunRecord,
  mode: LineageMode,
  loops: number[],
  { counted, others }: { counted: Statement[]; others: Statement[] },
  { write }: StepWriter,
): Promise<RunRecord> {
  const refused = await nameLoops(ctx, mode, loops.slice(0, NAMED_LOOPS_MAX))
  const done = { ...run, errors: run.errors + loops.length }
  const refusals = refused.length > 0 ? [saveRejectedRows(ctx, run.id, 'players', refused)] : []
  const written = await write(counted, [...others, ...refusals, saveRun(ctx, done)])
  return { ...done, written: done.written + written }
}

function toJson(id: number, { parentId, rank, childCount, descendantCount }: TreeNode): string {
  return JSON.stringify([id, parentId, rank, childCount, descendantCount])
}

function saveRows(ctx: Ctx, run: RunRecord, mode: LineageMode, rows: Rows): Statement[] {
  const { db } = ctx
  const { positions, counts, departed, past } = rows
  return [
    ...savePast(ctx, run, mode, past),
    ...Array.from(toParameterChunks(departed), (json) =>
      db.run(sql`
        DELETE FROM lineage_positions
        WHERE mode = ${mode} AND player_id IN (SELECT value FROM json_each(${json}))`),
    ),
    ...Array.from(toParameterChunks(positions), (json) =>
      db.run(sql`${insertPositions(mode, json)} SET parent_id = excluded.parent_id, rank = excluded.rank,
        child_count = excluded.child_count, descendant_count = excluded.descendant_count`),
    ),
    // Only counts change here, so the index on parent and rank is not rewritten.
    ...Array.from(toParameterChunks(counts), (json) =>
      db.run(sql`${insertPositions(mode, json)} SET
        child_count = excluded.child_count, descendant_count = excluded.descendant_count`),
    ),
  ]
}

function savePast(
  { db }: Ctx,
  { undoes, appliedAt, appliedSince }: RunRecord,
  mode: LineageMode,
  past: string[],
): Statement[] {
  if (appliedAt === null || appliedSince === null) return []
  return Array.from(toParameterChunks(past), (json) =>
    undoes === null
      ? db.run(sql`
          INSERT OR IGNORE INTO lineage_past (mode, player_id, until, was_present, parent_id, joined_at)
          SELECT ${mode}, value ->> 0, ${appliedAt}, value ->> 1, value ->> 2,
            coalesce((SELECT joined_at FROM players WHERE id = value ->> 0), ${UNKNOWN_JOIN_DATE})
          FROM json_each(${json})`)
      : db.run(sql`
          DELETE FROM lineage_past WHERE mode = ${mode} AND until = ${appliedSince}
            AND player_id IN (SELECT value ->> 0 FROM json_each(${json}))`),
  )
}

function insertPositions(mode: LineageMode, rows: string): SQL {
  return sql`
    INSERT INTO lineage_positions (mode, player_id, parent_id, rank, child_count, descendant_count)
    SELECT ${mode}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each(${rows}) WHERE true
    ON CONFLICT (mode, player_id) DO UPDATE`
}

async function readLoops({ db }: Ctx, mode: LineageMode): Promise<number[]> {
  const { playerId } = lineageLoops
  const rows = await db
    .select({ playerId })
    .from(lineageLoops)
    .where(eq(lineageLoops.mode, mode))
    .orderBy(asc(playerId))
  return rows.map((row) => row.playerId)
}

async function saveLoops(ctx: Ctx, mode: LineageMode, loops: number[]): Promise<Statement[]> {
  const stored = await readLoops(ctx, mode)
  const isSame = loops.length === stored.length && loops.every((id, index) => id === stored[index])
  if (isSame) return []
  return [
    ctx.db.delete(lineageLoops).where(eq(lineageLoops.mode, mode)),
    ...Array.from(toParameterChunks(loops.map(String)), (json) =>
      ctx.db.run(sql`
        INSERT INTO lineage_loops (mode, player_id) SELECT ${mode}, value FROM json_each(${json})`),
    ),
  ]
}

async function nameLoops({ db }: Ctx, mode: LineageMode, ids: number[]) {
  if (ids.length === 0) return []
  const { id, uuid, name } = players
  const rows = await db
    .select({ uuid, name })
    .from(players)
    .where(inArray(id, ids))
    .orderBy(asc(id))
  const links = mode === 'bloodline' ? 'sires' : 'followed players'
  return rows.map((row) => {
    return { uuid: row.uuid, reason: `a loop of ${links} was cut above ${row.name}` }
  })
}
