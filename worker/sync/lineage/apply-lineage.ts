import type { LineageMode } from '#schema/contracts/lineage.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import { toParameters } from '../run/to-parameters.ts'
import { applyUnlinked, nameLoops, readLoops } from './apply-unlinked.ts'
import type { Positions } from './plan-lineage.ts'
import { planLineage } from './plan-lineage.ts'
import { readKinship, readPositions } from './read-lineage.ts'
import { deletePositions, savePositions } from './save-positions.ts'

const CHUNK = 10_000

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
  let done = run
  let changed: (number | null)[][] = []
  const flush = async () => {
    if (changed.length === 0) return
    const written = await write([savePositions(ctx, mode, JSON.stringify(changed))], [])
    done = { ...done, written: done.written + written }
    changed = []
  }
  for (let index = 0; index < kinship.ids.length; index++) {
    if (isKnown(positions, known.positions, index)) continue
    changed.push(toRow(kinship.ids, positions, index))
    if (changed.length === CHUNK) await flush()
  }
  await flush()
  const cut = new Set(Array.from(positions.cut, (index) => kinship.ids[index] ?? 0))
  await applyUnlinked(ctx, mode, kinship.ids, cut, { write, spend })
  const [loops, refused] = await readLoops(ctx, mode)
  done = { ...done, errors: run.errors + loops, step: nextStep(run.step), cursor: null }
  const removed = await write(
    Array.from(toParameters(known.departed.map(String)), (ids) => deletePositions(ctx, mode, ids)),
    [...nameLoops(ctx, run, refused), saveRun(ctx, done)],
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
