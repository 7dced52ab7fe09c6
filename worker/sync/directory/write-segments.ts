import { sql } from 'drizzle-orm'
import type { RaceCounts } from '#schema/tables/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Segment, SegmentRow } from '#worker/players/segment.ts'
import { addTo, emptyCounts, toSegment, toSegmentRow } from '#worker/players/segment.ts'
import type { StepTools } from '../run/step-tools.ts'
import { toParameters } from '../run/to-parameters.ts'
import { digestOf, planTexts } from './plan-segments.ts'

const SEGMENTS_PER_READ = 64

/** `after` is null for a segment that is deleted. */
export type SegmentChange = { id: number; after: (SegmentRow & { digest: string }) | null }
export type OutlineEntry = [segmentId: number, ...counts: RaceCounts]

export function toStoredSegment(segment: Segment): SegmentRow & { digest: string } {
  const row = toSegmentRow(segment)
  return { ...row, digest: digestOf(row) }
}

export function toOutlineEntry({ id, races }: Segment): OutlineEntry {
  const counts = emptyCounts()
  for (const race of races) addTo(counts, race)
  return [id, ...counts]
}

/** The counts first: a run that is cut off finds the segments unchanged, and counts them again. */
export async function writeSegments(
  ctx: Ctx,
  { write, spend }: StepTools,
  changes: SegmentChange[],
) {
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
  for (const json of toParameters(segments)) {
    await write([], [upsertSegments(ctx, json), ...deleteStaleSearches(ctx)])
  }
  const removed = changes.filter(({ after }) => after === null).map(({ id }) => id)
  if (removed.length === 0) return
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

export function saveOutline({ db }: Ctx, outline: OutlineEntry[]) {
  return db.run(sql`
    INSERT INTO directory_outline (id, version, leaves) VALUES (1, 1, ${JSON.stringify(outline)})
    ON CONFLICT (id) DO UPDATE SET version = version + 1, leaves = excluded.leaves
    WHERE leaves IS NOT excluded.leaves`)
}
