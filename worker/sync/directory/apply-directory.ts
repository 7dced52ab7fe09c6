import { sql } from 'drizzle-orm'
import type { Race } from '#schema/rules.ts'
import { RACES } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import type { Listed } from './plan-segments.ts'
import { cutSegments } from './plan-segments.ts'
import type { OutlineEntry, SegmentChange } from './write-segments.ts'
import { saveOutline, toOutlineEntry, toStoredSegment, writeSegments } from './write-segments.ts'

const CHUNK = 20_000
const SEGMENTS_PER_WRITE = 256

/** Updates the directory's segments and the counts of short texts in them, writing only what changed. */
export async function applyDirectory(
  ctx: Ctx,
  run: RunRecord,
  tools: StepTools,
): Promise<RunRecord> {
  const gone = await readDigests(ctx, tools)
  const outline: OutlineEntry[] = []
  let changes: SegmentChange[] = []
  const add = async (change: SegmentChange) => {
    changes.push(change)
    if (changes.length === SEGMENTS_PER_WRITE) await flush()
  }
  const flush = async () => {
    if (changes.length > 0) await writeSegments(ctx, tools, changes)
    changes = []
  }
  for await (const segment of cutSegments(readOrder(ctx, tools))) {
    const after = toStoredSegment(segment)
    outline.push(toOutlineEntry(segment))
    if (gone.get(segment.id) !== after.digest) await add({ id: segment.id, after })
    gone.delete(segment.id)
  }
  for (const id of gone.keys()) await add({ id, after: null })
  await flush()
  const done: RunRecord = { ...run, step: nextStep('directory'), cursor: null }
  await tools.write([], [saveOutline(ctx, outline), saveRun(ctx, done)])
  return done
}

async function readDigests({ db }: Ctx, { spend }: StepTools): Promise<Map<number, string>> {
  const rows = await db.values<[number, string]>(sql`SELECT id, digest FROM directory_leaves`)
  spend(1)
  return new Map(rows)
}

/** The players in the directory's order, from this name and id on. */
export async function* readOrder(
  { db }: Ctx,
  { spend }: StepTools,
  start: [name: string, id: number] = ['', 0],
  chunk = CHUNK,
): AsyncGenerator<Listed> {
  for (let from = start; ; ) {
    const rows = await db.values<[string, number, Race]>(sql`
      SELECT search_name, id, race FROM players
      WHERE departed_at IS NULL AND (search_name, id) >= (${from[0]}, ${from[1]})
      ORDER BY search_name, id LIMIT ${chunk}`)
    spend(1)
    for (const [name, id, race] of rows) yield { id, name, race: RACES.indexOf(race) }
    const last = rows.at(-1)
    if (!last || rows.length < chunk) return
    from = [last[0], last[1] + 1]
  }
}
