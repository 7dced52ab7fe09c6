import { sql } from 'drizzle-orm'
import type { milestones } from '#schema/tables/history/chronicle.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { readBatch } from '#worker/core/db/run-batch.ts'
import { EMPTY_EVENT_FIELDS } from '#worker/sync/applying/to-event.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import { toEventSubjectsJson } from '../applying/record-events.ts'
import type { EventFields } from '../applying/to-event.ts'
import { type RunRecord, saveRun } from '../run/run-record.ts'

const EVENTS_MAX = 500

type Row = Omit<typeof milestones.$inferSelect, 'day' | 'runId' | 'eventId'> & {
  race: string | null
  house: string | null
}
type Event = Omit<EventFields, 'before' | 'after'> & {
  id: number
  race: string | null
  after: object
}

export async function announceMilestones(
  ctx: Ctx,
  run: RunRecord,
  done: RunRecord,
  { write }: StepWriter,
): Promise<RunRecord> {
  const [[ids], rows] = await readBatch<[{ last: number }, Row]>(ctx, [
    // Also reads the largest id in `events`, because `sync_changes` keeps its rows for only a week.
    sql`
      SELECT max(coalesce((SELECT max(id) FROM sync_changes), 0),
        coalesce((SELECT max(id) FROM events), 0)) AS last`,
    sql`
      SELECT subject, milestones.uuid, kind, value, seat, role, milestones.player_uuid AS playerUuid,
        house_uuid AS house, players.race
      FROM milestones LEFT JOIN players
        ON players.uuid = iif(subject = 'player', milestones.uuid, milestones.player_uuid)
      WHERE run_id ${run.isFull ? sql`<=` : sql`=`} ${run.id} AND day IS NOT NULL AND event_id IS NULL
      ORDER BY day, kind, value, milestones.uuid, seat LIMIT ${EVENTS_MAX}`,
  ])
  const next = rows.length < EVENTS_MAX ? done : run
  const before = ids?.last ?? 0
  const events = rows.map((row, index) => ({ ...toEvent(row), id: before + 1 + index }))
  await write([], [...saveEvents(ctx, run, rows, events), saveRun(ctx, next)])
  return next
}

function toEvent(row: Row): Omit<Event, 'id'> {
  const { subject, uuid, kind, value, seat, role, playerUuid, race, house } = row
  const after = { milestone: { kind, value } }
  if (subject !== 'player') {
    const group = { groupKind: subject, group: uuid }
    const told = { ...EMPTY_EVENT_FIELDS, ...group, kind: 'group-milestone' as const }
    return { ...told, player: playerUuid, after, race }
  }
  const event = { ...EMPTY_EVENT_FIELDS, kind: 'milestone' as const, player: uuid, race }
  const [groupKind, group] = seat.split(' ')
  if (!seat) return { ...event, ...(house && { groupKind: 'dynasty', group: house }), after }
  const held = { role: role ?? '', player: null, name: null }
  const holder = { groupKind: groupKind as GroupKind, group: group ?? null }
  return { ...event, ...holder, after: { ...after, seat: held } }
}

function saveEvents({ db }: Ctx, run: RunRecord, rows: Row[], events: Event[]) {
  const last = events.at(-1)
  if (!last) return []
  const written = events.map(({ id, kind, player, groupKind, group, after, race }) => [
    ...[id, kind, player, groupKind, group, JSON.stringify(after), race],
  ])
  const json = JSON.stringify(written)
  const keys = rows.map(({ subject, uuid, kind, value, seat }, index) => [
    ...[subject, uuid, kind, value, seat, events[index]?.id],
  ])
  return [
    // Moves the id sequence of `sync_changes` past the ids of these events, to avoid collisions.
    db.run(sql`
      INSERT INTO sync_changes (id, run_id, collection, uuid, kind)
      VALUES (${last.id}, ${run.id}, 'players', ${last.player ?? last.group}, 'milestone')`),
    db.run(sql`
      INSERT INTO events (id, run_id, at, since, kind, player_uuid, group_kind, group_uuid, after)
      SELECT value ->> 0, ${run.id}, ${run.appliedAt}, ${run.appliedSince}, value ->> 1, value ->> 2,
        value ->> 3, value ->> 4, value ->> 5
      FROM json_each(${json})`),
    db.run(sql`
      INSERT OR IGNORE INTO event_subjects (kind, uuid, event_id)
      SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${toEventSubjectsJson(events)})`),
    db.run(sql`
      INSERT INTO event_subjects (kind, uuid, event_id)
      SELECT 'species', value ->> 6, value ->> 0 FROM json_each(${json})
      WHERE value ->> 6 IS NOT NULL`),
    db.run(sql`
      UPDATE milestones SET event_id = given.value ->> 5 FROM json_each(${JSON.stringify(keys)}) AS given
      WHERE subject = given.value ->> 0 AND uuid = given.value ->> 1 AND kind = given.value ->> 2
        AND milestones.value = given.value ->> 3 AND seat = given.value ->> 4`),
  ]
}
