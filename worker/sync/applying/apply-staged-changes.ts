import { between, sql } from 'drizzle-orm'
import { toSearchName, toSlug } from '#schema/core/names/player-name.ts'
import { KIND_BY_COLLECTION } from '#schema/sync/structure.ts'
import { formerNames } from '#schema/tables/history/chronicle.ts'
import type { Ctx } from '#worker/core/context.ts'
import { saveNameChanges } from '#worker/realm/rows/name-changes.ts'
import { restoreHands } from '#worker/realm/rows/raised-hands.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import { type RunRecord, saveRun, toNextSyncStep } from '#worker/sync/run/run-record.ts'
import { readStagedChanges } from '#worker/sync/run/staged-changes.ts'
import type { Change, StagedChange } from '#worker/sync/run/structure.ts'
import { applyChanges } from './apply-changes.ts'
import { readStoredEvents, recordEvents, removeStoredEvents } from './record-events.ts'

// 500 rows of up to 3 kB stay below D1's limit of 2 MB per parameter.
const CHUNK = 500

export async function applyStagedChanges(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepWriter,
): Promise<RunRecord> {
  const from = Math.max(Number(run.cursor ?? 0), run.changesAfter)
  const changes = await readStagedChanges(ctx, run, from, CHUNK)
  const last = changes.at(-1)?.id ?? run.changesUpTo
  // An event has the id of its change. The ids are above `before` and at most `last`.
  const before = (changes.at(0)?.id ?? last + 1) - 1
  const isEnd = changes.length < CHUNK
  const next: RunRecord = {
    ...run,
    step: isEnd ? toNextSyncStep('apply') : 'apply',
    cursor: isEnd ? null : String(last),
    failedAttempts: 1,
  }
  const at = run.appliedAt ?? ctx.now
  const direction = run.undoes === null ? 'apply' : 'undo'
  const undone = direction === 'undo' ? await readStoredEvents(ctx, before, last) : []
  const written = await write(
    applyChanges(changes, { direction, at }).map((query) => ctx.db.run(query)),
    [
      ...(direction === 'apply'
        ? [...recordEvents(ctx, run, changes), ...recordFormerNames(ctx, at, changes)]
        : [
            ...removeStoredEvents(ctx, undone),
            ctx.db.delete(formerNames).where(between(formerNames.id, before + 1, last)),
            ...restoreHands(before, last).map((query) => ctx.db.run(query)),
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
    .map(({ collection, uuid }) => ({ kind: KIND_BY_COLLECTION[collection], uuid }))
  return keys.length === 0 ? [] : [saveNameChanges(ctx, keys, at)]
}

function recordFormerNames({ db }: Ctx, until: number, changes: StagedChange[]) {
  const rows = changes.flatMap(({ id, collection, uuid, kind, before, after }) => {
    const name = before?.name
    if (kind !== 'name' || typeof name !== 'string' || name === after?.name) return []
    return [[id, KIND_BY_COLLECTION[collection], uuid, name, toSlug(name), toSearchName(name)]]
  })
  if (rows.length === 0) return []
  return [
    db.run(sql`
      INSERT INTO former_names (id, kind, uuid, name, slug, search_name, until)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ${until}
      FROM json_each(${JSON.stringify(rows)})`),
  ]
}

function dateDeaths({ db }: Pick<Ctx, 'db'>, changes: readonly Change[]) {
  const uuids = listPlayers(changes, ['status', 'returned'])
  if (uuids.length === 0) return []
  const lastDeath = sql`(
    SELECT iif(events.kind = 'died', at, NULL)
    FROM event_subjects CROSS JOIN events ON events.id = event_id
    WHERE event_subjects.kind = 'player' AND event_subjects.uuid = players.uuid
      AND events.kind IN ('died', 'rose')
    ORDER BY event_id DESC LIMIT 1)`
  const diedAt = sql`CASE status WHEN 'Dead' THEN ${lastDeath} END`
  return [
    db.run(sql`
      UPDATE players SET died_at = ${diedAt}
      WHERE uuid IN (SELECT value FROM json_each(${JSON.stringify(uuids)}))`),
  ]
}

function listPlayers(changes: readonly Change[], kinds: readonly string[]): string[] {
  return changes.flatMap(({ collection, kind, uuid }) =>
    collection === 'players' && kinds.includes(kind) ? uuid : [],
  )
}

function dateMemberships(
  { db }: Pick<Ctx, 'db'>,
  changes: readonly Change[],
  appliedAt: number | null,
) {
  const uuids = listPlayers(changes, ['arrived', 'returned', 'dynasty'])
  if (uuids.length === 0) return []
  const since =
    appliedAt === null
      ? sql`(
          SELECT at FROM event_subjects CROSS JOIN events ON events.id = event_id
          WHERE event_subjects.kind = 'player' AND event_subjects.uuid = players.uuid
            AND events.kind IN ('arrived', 'embraced', 'returned', 'joined', 'moved')
            AND events.group_uuid = players.dynasty_uuid
          ORDER BY event_id DESC LIMIT 1)`
      : sql`iif(dynasty_uuid IS NULL, NULL, ${appliedAt})`
  return [
    db.run(sql`
      UPDATE players SET dynasty_since = ${since}
      WHERE uuid IN (SELECT value FROM json_each(${JSON.stringify(uuids)}))`),
  ]
}

/** Must run after events are written or removed, because seat dates come from the latest event. */
function dateSeats({ db }: Pick<Ctx, 'db'>, changes: readonly Change[]) {
  const groups = changes
    .filter(altersSeats)
    .map(({ collection, uuid }) => [KIND_BY_COLLECTION[collection], uuid])
  if (groups.length === 0) return []
  const taken = sql`(
    SELECT max(events.at) FROM event_subjects CROSS JOIN events ON events.id = event_id
    WHERE event_subjects.kind = leadership_seats.kind || '-landmark'
      AND event_subjects.uuid = leadership_seats.group_uuid
      AND events.group_kind = leadership_seats.kind
      AND events.group_uuid = leadership_seats.group_uuid
      AND (events.kind IN ('group-appeared', 'group-returned')
        OR events.kind = 'seat-taken' AND events.player_uuid = leadership_seats.player_uuid))`
  return [
    db.run(sql`
      UPDATE leadership_seats SET since = ${taken}
      WHERE (kind, group_uuid) IN (
          SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(groups)}))
        AND since IS NOT ${taken}`),
  ]
}

function altersSeats({ collection, kind }: Change): boolean {
  if (collection === 'players') return false
  return kind.startsWith('seat:') || kind === 'arrived' || kind === 'returned'
}
