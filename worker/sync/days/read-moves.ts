import { and, asc, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { syncRuns } from '#schema/tables/sync/sync.ts'
import type { Ctx } from '#worker/core/context.ts'
import { type RunRecord, toRecord } from '../run/run-record.ts'
import { readStaged } from '../run/staged-changes.ts'
import { addChanges, emptyMoves, type RunMoves } from './count-flows.ts'

const CHUNK = 2000

/** What the run did to memberships, after those before it that were applied and failed to record their day. */
export async function readMoves(
  ctx: Ctx,
  run: RunRecord,
  isUndoOfToday: boolean,
): Promise<RunMoves[]> {
  const unrecorded = await findUnrecorded(ctx, run)
  const moves: RunMoves[] = []
  for (const each of [...unrecorded, run]) {
    const direction = each.undoes === null ? 'apply' : 'undo'
    const own = emptyMoves(each === run && isUndoOfToday ? 'same-day' : direction)
    for await (const changes of listApplied(ctx, each)) {
      addChanges(own, changes)
    }
    moves.push(own)
  }
  return moves
}

function findUnrecorded({ db }: Ctx, { id }: RunRecord): Promise<RunRecord[]> {
  const recorded = sql`(
    SELECT id FROM sync_runs WHERE step = 'done' AND id < ${id} ORDER BY id DESC LIMIT 1)`
  return db
    .select()
    .from(syncRuns)
    .where(
      and(
        gt(syncRuns.id, sql`coalesce(${recorded}, 0)`),
        lt(syncRuns.id, id),
        isNotNull(syncRuns.appliedAt),
        ne(syncRuns.step, 'done'),
      ),
    )
    .orderBy(asc(syncRuns.id))
    .then((rows) => rows.map(toRecord))
}

async function* listApplied(ctx: Ctx, run: RunRecord) {
  const changesUpTo = run.step === 'apply' ? Number(run.cursor ?? 0) : run.changesUpTo
  for (let after = run.changesAfter; ; ) {
    const changes = await readStaged(ctx, { changesUpTo }, after, CHUNK)
    yield changes
    const last = changes.at(-1)
    if (!last || changes.length < CHUNK) return
    after = last.id
  }
}
