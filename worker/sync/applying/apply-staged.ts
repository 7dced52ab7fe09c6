import { between, sql } from 'drizzle-orm'
import { toSearchName, toSlug } from '#schema/core/names/player-name.ts'
import { KIND_OF } from '#schema/sync/structure.ts'
import { formerNames } from '#schema/tables/history/chronicle.ts'
import type { Ctx } from '#worker/core/context.ts'
import { noteNameChanges } from '#worker/realm/rows/name-changes.ts'
import { raiseHandsAgain } from '#worker/realm/rows/raised-hands.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRun } from '../run/run-record.ts'
import { readStaged } from '../run/staged-changes.ts'
import type { StepTools } from '../run/step-tools.ts'
import type { StagedChange } from '../run/structure.ts'
import { applyChanges } from './apply-changes.ts'
import { dateDeaths } from './date-deaths.ts'
import { dateMemberships } from './date-memberships.ts'
import { dateSeats } from './date-seats.ts'
import { readEvents, recordEvents, removeEvents } from './record-events.ts'

// A row of the feed has up to 3 kB, a parameter of D1 up to 2 MB.
const CHUNK = 500

/**
 * Applies the next of the run's changes: the rows, the counts, the events and former names, and the run's
 * cursor in one transaction, so that nothing is lost or doubled however often it is interrupted. An undo
 * writes what was before and removes the events.
 */
export async function applyStaged(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepTools,
): Promise<RunRecord> {
  const from = Math.max(Number(run.cursor ?? 0), run.changesAfter)
  const changes = await readStaged(ctx, run, from, CHUNK)
  const last = changes.at(-1)?.id ?? run.changesUpTo
  // The range may begin before events of runs whose changes are deleted.
  const before = (changes.at(0)?.id ?? last + 1) - 1
  const isEnd = changes.length < CHUNK
  const next: RunRecord = {
    ...run,
    step: isEnd ? nextStep('apply') : 'apply',
    cursor: isEnd ? null : String(last),
    failedAttempts: 1,
  }
  const at = run.appliedAt ?? ctx.now
  const direction = run.undoes === null ? 'apply' : 'undo'
  const undone = direction === 'undo' ? await readEvents(ctx, before, last) : []
  const written = await write(
    applyChanges(changes, { direction, at }).map((query) => ctx.db.run(query)),
    [
      ...(direction === 'apply'
        ? [...recordEvents(ctx, run, changes), ...recordFormerNames(ctx, at, changes)]
        : [
            ...removeEvents(ctx, undone),
            ctx.db.delete(formerNames).where(between(formerNames.id, before + 1, last)),
            ...raiseHandsAgain(before, last).map((query) => ctx.db.run(query)),
          ]),
      ...recordNameChanges(ctx, at, changes),
      ...dateDeaths(ctx, changes),
      ...dateMemberships(ctx, changes, direction === 'apply' ? at : null),
      ...dateSeats(ctx, changes),
      saveRun(ctx, next),
    ],
  )
  return { ...next, written: run.written + written }
}

function recordNameChanges(ctx: Ctx, at: number, changes: StagedChange[]) {
  const keys = changes
    .filter(({ kind }) => kind === 'name')
    .map(({ collection, uuid }) => ({ kind: KIND_OF[collection], uuid }))
  return keys.length === 0 ? [] : [noteNameChanges(ctx, keys, at)]
}

function recordFormerNames({ db }: Ctx, until: number, changes: StagedChange[]) {
  const rows = changes.flatMap(({ id, collection, uuid, kind, before, after }) => {
    const name = before?.name
    if (kind !== 'name' || typeof name !== 'string' || name === after?.name) return []
    return [[id, KIND_OF[collection], uuid, name, toSlug(name), toSearchName(name)]]
  })
  if (rows.length === 0) return []
  return [
    db.run(sql`
      INSERT INTO former_names (id, kind, uuid, name, slug, search_name, until)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ${until}
      FROM json_each(${JSON.stringify(rows)})`),
  ]
}
