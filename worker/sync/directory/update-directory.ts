import { sql } from 'drizzle-orm'
import { toSearchName } from '#schema/player-name.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import { applyDirectory, readOrder } from './apply-directory.ts'
import type { DirectoryKey, DirectoryUpdate, Start } from './plan-directory-update.ts'
import { compareKeys, planDirectoryUpdate } from './plan-directory-update.ts'
import type { OutlineEntry } from './write-segments.ts'
import { saveOutline, toStoredSegment, writeSegments } from './write-segments.ts'

// Above these the full pass is cheaper: it reads the names in few queries.
const CHANGES_MAX = 5000
const SEGMENTS_MAX = 64
// A segment, in most cases, and the start of the next.
const CHUNK = 1024

/**
 * Brings the directory's segments up to date around the names that a run changed. Cuts all of it in a full
 * run, and when the changes are many.
 */
export async function updateDirectory(
  ctx: Ctx,
  run: RunRecord,
  tools: StepTools,
): Promise<RunRecord> {
  if (run.isFull) return applyDirectory(ctx, run, tools)
  const changed = await readChanged(ctx, run, tools)
  const done: RunRecord = { ...run, step: nextStep(run.step), cursor: null }
  if (changed?.size === 0) {
    await tools.write([], [saveRun(ctx, done)])
    return done
  }
  const update = changed && (await planUpdate(ctx, changed, tools))
  if (!update || !(await isComplete(ctx, update.outline, tools))) {
    return applyDirectory(ctx, run, tools)
  }
  await writeUpdate(ctx, update, tools)
  await tools.write([], [saveOutline(ctx, update.outline), saveRun(ctx, done)])
  return done
}

/** By player, the folded names that the changes and the player's row have; null when they are too many. */
async function readChanged(
  { db }: Ctx,
  { changesAfter, changesUpTo }: RunRecord,
  { spend }: StepTools,
): Promise<Map<number, Set<string>> | null> {
  const rows = await db.values<[number, string, string | null, string | null]>(sql`
    SELECT players.id, search_name, before ->> 'name', after ->> 'name'
    FROM sync_changes CROSS JOIN players ON players.uuid = sync_changes.uuid
    WHERE sync_changes.id > ${changesAfter} AND sync_changes.id <= ${changesUpTo}
      AND collection = 'players' AND kind IN ('arrived', 'returned', 'departed', 'name', 'race')
    LIMIT ${CHANGES_MAX + 1}`)
  spend(1)
  if (rows.length > CHANGES_MAX) return null
  const changed = new Map<number, Set<string>>()
  for (const [id, folded, ...names] of rows) {
    const known = changed.get(id) ?? new Set([folded])
    for (const name of names) if (name !== null) known.add(toSearchName(name))
    changed.set(id, known)
  }
  return changed
}

async function planUpdate(
  ctx: Ctx,
  changed: Map<number, Set<string>>,
  tools: StepTools,
): Promise<DirectoryUpdate | null> {
  const [outline, names] = await readOutline(ctx, tools)
  const starts: Start[] = []
  for (const [index, [id]] of outline.entries()) {
    const name = names.get(id)
    if (changed.has(id)) continue
    const last = starts.at(-1)
    const key: DirectoryKey = [name ?? '', id]
    if (name === undefined || (last && compareKeys(last.key, key) > 0)) return null
    starts.push({ index, key })
  }
  const keys = Array.from(changed).flatMap(([id, folded]) => {
    return Array.from(folded, (name): DirectoryKey => [name, id])
  })
  const readFrom = (key: DirectoryKey | null) => readOrder(ctx, tools, key ?? undefined, CHUNK)
  return planDirectoryUpdate({ outline, starts, readFrom }, keys, SEGMENTS_MAX)
}

/** The outline, which alone says where segments start, and the names of the players who are there. */
async function readOutline(
  { db }: Ctx,
  { spend }: StepTools,
): Promise<[OutlineEntry[], Map<number, string>]> {
  const rows = await db.values<[string, string | null]>(sql`
    SELECT entry.value, search_name FROM directory_outline CROSS JOIN json_each(leaves) AS entry
    LEFT JOIN players ON players.id = entry.value ->> 0 AND departed_at IS NULL
    ORDER BY entry.key`)
  spend(1)
  const names = new Map<number, string>()
  const outline = rows.map(([json, name]) => {
    const entry = JSON.parse(json) as OutlineEntry
    if (name !== null) names.set(entry[0], name)
    return entry
  })
  return [outline, names]
}

/**
 * Whether the segments have as many players as the realm. They have more when a name was stored that an
 * earlier version had folded otherwise: the changes do not say where that was.
 */
async function isComplete(
  { db }: Ctx,
  outline: OutlineEntry[],
  { spend }: StepTools,
): Promise<boolean> {
  const [counted] = await db.values<[number | null]>(sql`SELECT sum(total) FROM player_counts`)
  spend(1)
  const total = outline.reduce((sum, [, ...counts]) => counts.reduce((a, b) => a + b, sum), 0)
  return total === counted?.[0]
}

async function writeUpdate(
  ctx: Ctx,
  { segments, removed }: DirectoryUpdate,
  tools: StepTools,
): Promise<void> {
  const ids = JSON.stringify([...segments.map(({ id }) => id), ...removed])
  const rows = await ctx.db.values<[number, string]>(sql`
    SELECT id, digest FROM directory_leaves WHERE id IN (SELECT value FROM json_each(${ids}))`)
  tools.spend(1)
  const digests = new Map(rows)
  const changes = segments
    .map((segment) => ({ id: segment.id, after: toStoredSegment(segment) }))
    .filter(({ id, after }) => digests.get(id) !== after.digest)
  // After an interruption some are deleted already.
  const left = removed.filter((id) => digests.has(id)).map((id) => ({ id, after: null }))
  if (changes.length + left.length > 0) await writeSegments(ctx, tools, [...changes, ...left])
}
