import { sql } from 'drizzle-orm'
import type { Race } from '#schema/rules.ts'
import { RACES } from '#schema/rules.ts'
import type { RaceCounts } from '#schema/tables/directory.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { Segment, SegmentRow } from '#worker/players/segment.ts'
import { addTo, emptyCounts, toSegment, toSegmentRow } from '#worker/players/segment.ts'
import type { Listed } from './plan-segments.ts'
import { cutSegments, digestOf, planTexts } from './plan-segments.ts'
import type { RunRecord } from './run-record.ts'
import { nextStep, saveRun } from './run-record.ts'
import type { StepTools } from './step-tools.ts'
import { toParameters } from './to-parameters.ts'

const CHUNK = 20_000
const SEGMENTS_PER_WRITE = 256
const SEGMENTS_PER_READ = 64

type Change = { id: number; after: (SegmentRow & { digest: string }) | null }

/** Updates the directory's segments and the counts of short texts in them, writing only what changed. */
export async function applyDirectory(
  ctx: Ctx,
  run: RunRecord,
  tools: StepTools,
): Promise<RunRecord> {
  const gone = await readDigests(ctx, tools)
  const outline: [number, ...RaceCounts][] = []
  let changes: Change[] = []
  const add = async (change: Change) => {
    changes.push(change)
    if (changes.length === SEGMENTS_PER_WRITE) await flush()
  }
  const flush = async () => {
    if (changes.length > 0) await writeSegments(ctx, tools, changes)
    changes = []
  }
  for await (const segment of cutSegments(readOrder(ctx, tools))) {
    const row = toSegmentRow(segment)
    const digest = digestOf(row)
    outline.push([segment.id, ...countRaces(segment)])
    if (gone.get(segment.id) !== digest) await add({ id: segment.id, after: { ...row, digest } })
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

async function* readOrder({ db }: Ctx, { spend }: StepTools): AsyncGenerator<Listed> {
  for (let after: [string, number] = ['', 0]; ; ) {
    const rows = await db.values<[string, number, Race]>(sql`
      SELECT search_name, id, race FROM players
      WHERE departed_at IS NULL AND (search_name, id) > (${after[0]}, ${after[1]})
      ORDER BY search_name, id LIMIT ${CHUNK}`)
    spend(1)
    for (const [name, id, race] of rows) yield { id, name, race: RACES.indexOf(race) }
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    after = [last[0], last[1]]
  }
}

function countRaces({ races }: Segment): RaceCounts {
  const counts = emptyCounts()
  for (const race of races) addTo(counts, race)
  return counts
}

/** The counts first: a run that is cut off finds the segments unchanged, and counts them again. */
async function writeSegments(ctx: Ctx, { write, spend }: StepTools, changes: Change[]) {
  const patches = new Map<string, string[]>()
  for (let start = 0; start < changes.length; start += SEGMENTS_PER_READ) {
    const some = changes.slice(start, start + SEGMENTS_PER_READ)
    const before = await readSegments(ctx, some)
    spend(1)
    for (const { id, after } of some) {
      for (const [text, counts] of planTexts(before.get(id) ?? null, after && toSegment(after))) {
        const patch = `"${id}":${JSON.stringify(counts)}`
        const known = patches.get(text)
        if (known) known.push(patch)
        else patches.set(text, [patch])
      }
    }
  }
  const texts = patches.entries().map(([text, patch]) => {
    return `[${JSON.stringify(text)},{${patch.join(',')}}]`
  })
  for (const json of toParameters(texts)) await write([], [countTexts(ctx, json)])
  const rows = changes.flatMap(({ after }) => after ?? [])
  const segments = rows.values().map(({ id, digest, ids, names, races }) => {
    return JSON.stringify([id, digest, ids, names, races])
  })
  for (const json of toParameters(segments)) await write([], [upsertSegments(ctx, json)])
  const removed = changes.filter(({ after }) => after === null).map(({ id }) => id)
  await write([], [deleteSegments(ctx, removed), ...deleteStaleSearches(ctx)])
}

async function readSegments(
  { db }: Ctx,
  segments: { id: number }[],
): Promise<Map<number, Segment>> {
  const ids = JSON.stringify(segments.map(({ id }) => id))
  const known = await db.all<SegmentRow>(sql`
    SELECT id, ids, names, races FROM directory_leaves
    WHERE id IN (SELECT value FROM json_each(${ids}))`)
  return new Map(known.map((row) => [row.id, toSegment(row)]))
}

function countTexts({ db }: Ctx, json: string) {
  return db.run(sql`
    INSERT INTO directory_searches (text, counts)
    SELECT value ->> 0, value -> 1 FROM json_each(${json}) WHERE true
    ON CONFLICT (text) DO UPDATE SET counts = json_patch(counts, excluded.counts)`)
}

function upsertSegments({ db }: Ctx, json: string) {
  return db.run(sql`
    INSERT INTO directory_leaves (id, digest, ids, names, races)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    FROM json_each(${json}) WHERE true
    ON CONFLICT (id) DO UPDATE SET digest = excluded.digest,
      ids = excluded.ids, names = excluded.names, races = excluded.races`)
}

function deleteSegments({ db }: Ctx, ids: number[]) {
  return db.run(sql`
    DELETE FROM directory_leaves WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}

/** The counts of longer texts are outdated, and texts that no name contains any more need no row. */
function deleteStaleSearches({ db }: Ctx) {
  return [
    db.run(sql`UPDATE directory_outline SET version = version + 1`),
    db.run(sql`DELETE FROM directory_searches WHERE version IS NOT NULL OR counts = '{}'`),
  ]
}

function saveOutline({ db }: Ctx, outline: [number, ...RaceCounts][]) {
  return db.run(sql`
    INSERT INTO directory_outline (id, version, leaves) VALUES (1, 1, ${JSON.stringify(outline)})
    ON CONFLICT (id) DO UPDATE SET version = version + 1, leaves = excluded.leaves
    WHERE leaves IS NOT excluded.leaves`)
}
