import type { LineageMode } from '#schema/contracts/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import { toParameters } from '../run/to-parameters.ts'
import { applyLineage } from './apply-lineage.ts'
import { deleteUnlinked, insertUnlinked, nameLoops, readLoops, toJson } from './apply-unlinked.ts'
import { diffPositions, isReadFarEnough, planMoves, rankSiblings } from './plan-lineage-update.ts'
import type { LinkedMember } from './read-lineage-update.ts'
import { readMembers, readSiblings, readStored } from './read-lineage-update.ts'
import { deletePositions, saveCounts, savePositions } from './save-positions.ts'

// Above these the full computation, which writes in chunks, is cheaper or the only one within the limits.
const MEMBERS_MAX = 20_000
const POSITIONS_MAX = 50_000

/**
 * Brings one tree up to date with the changes of a run: only the players concerned, their ancestors, and
 * the siblings whose rank shifts. Computes the whole tree in a full run, when a loop is to be cut or was,
 * and when the changes are many.
 */
export async function updateLineage(
  ctx: Ctx,
  run: RunRecord,
  mode: LineageMode,
  tools: StepTools,
): Promise<RunRecord> {
  if (run.isFull) return applyLineage(ctx, run, mode, tools)
  const [loops, refused] = await readLoops(ctx, mode)
  const members = await readMembers(ctx, run, mode, MEMBERS_MAX, tools.spend)
  tools.spend(1)
  if (members && members.length > 0 && loops === 0) {
    const updated = await updatePositions(ctx, run, mode, members, tools)
    if (updated) return updated
  }
  if (members?.length !== 0) return applyLineage(ctx, run, mode, tools)
  const errors = run.errors + loops
  const done: RunRecord = { ...run, errors, step: nextStep(run.step), cursor: null }
  await tools.write([], [...nameLoops(ctx, run, refused), saveRun(ctx, done)])
  return done
}

/** Null, and nothing is written, when the whole tree has to be computed. */
async function updatePositions(
  ctx: Ctx,
  run: RunRecord,
  mode: LineageMode,
  members: LinkedMember[],
  { write, spend }: StepTools,
): Promise<RunRecord | null> {
  const stored = await readStored(ctx, mode, members, POSITIONS_MAX, spend)
  const moves = stored && planMoves(members, stored)
  if (!moves) return null
  const isEnough = (list: (typeof moves.lists)[number]) => isReadFarEnough(list, moves.moving)
  const isRead = await readSiblings(ctx, mode, moves.lists, isEnough, POSITIONS_MAX, spend)
  if (!isRead) return null
  for (const list of moves.lists) rankSiblings(moves, list)
  const rows = diffPositions(moves, stored)
  const done: RunRecord = { ...run, step: nextStep(run.step), cursor: null }
  // One transaction, since the counts follow from the stored ones: half of it could not be repeated.
  const written = await write(
    [
      ...toJsonRows(rows.departed).map((json) => deletePositions(ctx, mode, json)),
      ...toJsonRows(rows.positions).map((json) => savePositions(ctx, mode, json)),
      ...toJsonRows(rows.counts).map((json) => saveCounts(ctx, mode, json)),
    ],
    [...saveUnlinked(ctx, mode, members), saveRun(ctx, done)],
  )
  return { ...done, written: run.written + written }
}

function toJsonRows(rows: unknown[]): string[] {
  return Array.from(toParameters(rows.values().map((row) => JSON.stringify(row))))
}

function saveUnlinked(ctx: Ctx, mode: LineageMode, members: LinkedMember[]) {
  const unlinked: string[] = []
  const linked: string[] = []
  for (const { id: playerId, isPresent, parentId, link, formerLinks } of members) {
    const absent = isPresent && parentId === null ? link : null
    if (absent) unlinked.push(toJson({ parentUuid: absent, playerId }))
    for (const parentUuid of new Set([link, ...formerLinks])) {
      if (parentUuid && parentUuid !== absent) linked.push(toJson({ parentUuid, playerId }))
    }
  }
  return [
    ...Array.from(toParameters(linked), (json) => deleteUnlinked(ctx, mode, 'absent', json)),
    ...Array.from(toParameters(unlinked), (json) => insertUnlinked(ctx, mode, json)),
  ]
}
