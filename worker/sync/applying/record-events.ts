import { inArray, type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '#schema/history/event-kinds.ts'
import { RACES } from '#schema/rules.ts'
import { courtNews } from '#schema/tables/community/court.ts'
import { events as storedEvents } from '#schema/tables/history/chronicle.ts'
import type { Ctx } from '#worker/core/context.ts'
import { lowerJoinersHands } from '#worker/realm/rows/raised-hands.ts'
import { toChangeFieldsJson } from '#worker/sync/run/staged-changes.ts'
import type { RunRecord } from '../run/run-record.ts'
import type { StagedChange } from '../run/structure.ts'
import { type EventFields, listEventSubjects, toEvent } from './to-event.ts'

const IN_OWN_HOUSE = ['died', 'rose', 'role'] as const satisfies EventKind[]

export function recordEvents({ db, now }: Ctx, run: RunRecord, changes: StagedChange[]) {
  const events = changes.flatMap((change) => {
    const event = toEvent(change)
    return event ? [{ id: change.id, ...event }] : []
  })
  const [first, last] = [events.at(0)?.id, events.at(-1)?.id]
  if (first === undefined || last === undefined) return []
  const rows = events.map(
    ({ id, kind, player, other, groupKind, group, parent, from, seat, before, after }) => [
      ...[
        id,
        kind,
        player,
        other,
        groupKind,
        group,
        parent,
        from,
        toChangeFieldsJson(before),
        toChangeFieldsJson(after),
        seat,
      ],
    ],
  )
  const inOwnHouse = sql.raw(`('${IN_OWN_HOUSE.join("', '")}')`)
  const house = sql`CASE WHEN value ->> 1 IN ${inOwnHouse} THEN
    (SELECT dynasty_uuid FROM players WHERE uuid = value ->> 2) END`
  const before = sql`CASE WHEN value ->> 8 ->> '$.seat' IS NULL THEN value ->> 8
    ELSE json_set(value ->> 8, '$.heldSince', ${heldSince(first)}) END`
  return [
    db.run(sql`
      INSERT INTO events (id, run_id, at, since, kind, player_uuid, other_uuid, group_kind, group_uuid,
        parent_uuid, from_uuid, before, after, seat)
      SELECT value ->> 0, ${run.id}, ${run.appliedAt}, ${run.appliedSince}, value ->> 1, value ->> 2,
        value ->> 3, coalesce(value ->> 4, CASE WHEN ${house} IS NOT NULL THEN 'dynasty' END),
        coalesce(value ->> 5, ${house}), value ->> 6, value ->> 7, ${before}, value ->> 9, value ->> 10
      FROM json_each(${JSON.stringify(rows)})`),
    db.run(sql`
      INSERT OR IGNORE INTO event_subjects (kind, uuid, event_id)
      SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${toEventSubjectsJson(events)})`),
    db.run(sql`
      INSERT OR IGNORE INTO event_subjects (kind, uuid, event_id)
      SELECT 'dynasty', group_uuid, id FROM events
      WHERE kind IN ${inOwnHouse} AND id >= ${first} AND id <= ${last} AND group_uuid IS NOT NULL`),
    db.run(sql`
      INSERT OR IGNORE INTO event_subjects (kind, uuid, event_id)
      SELECT 'species', race, events.id FROM events CROSS JOIN players ON uuid = player_uuid
      WHERE events.id >= ${first} AND events.id <= ${last}`),
    ...lowerJoinersHands(events, run.appliedAt ?? now).map((query) => db.run(query)),
  ]
}

function heldSince(first: number): SQL {
  const last = (seat: SQL) => sql`
    SELECT max(event_id) FROM event_subjects
    WHERE kind = (value ->> 4) || '-seat' AND uuid = (value ->> 5) || ' ' || ${seat} AND event_id < ${first}`
  return sql`(
    SELECT at FROM events
    WHERE id = max(coalesce((${last(sql`(value ->> 10)`)}), 0), coalesce((${last(sql`'group'`)}), 0)))`
}

export type StoredEvent = Omit<EventFields, 'before' | 'after'> & { id: number }

export function readStoredEvents(ctx: Ctx, after: number, upTo: number): Promise<StoredEvent[]> {
  return selectEvents(ctx, sql`id > ${after} AND id <= ${upTo}`)
}

export function readStoredEventsById(ctx: Ctx, ids: readonly number[]): Promise<StoredEvent[]> {
  return selectEvents(ctx, sql`id IN ${toList(ids)}`)
}

function selectEvents({ db }: Ctx, condition: SQL): Promise<StoredEvent[]> {
  return db.all<StoredEvent>(sql`
    SELECT id, kind, player_uuid AS player, other_uuid AS other, group_kind AS groupKind,
      group_uuid AS "group", parent_uuid AS parent, from_uuid AS "from", seat
    FROM events WHERE ${condition} ORDER BY id`)
}

function toList(ids: readonly number[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

export function removeStoredEvents({ db }: Ctx, events: StoredEvent[]) {
  if (events.length === 0) return []
  const ids = toList(events.map(({ id }) => id))
  return [
    db.run(sql`
      DELETE FROM event_subjects WHERE (kind, uuid, event_id) IN (
        SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${toEventSubjectsJson(events)}))`),
    // Deletes the events' rows for every species: the players may have changed species since.
    db.run(sql`
      DELETE FROM event_subjects WHERE kind = 'species' AND uuid IN ${RACES}
        AND event_id IN ${ids}`),
    db.delete(courtNews).where(inArray(courtNews.eventId, ids)),
    db.delete(storedEvents).where(inArray(storedEvents.id, ids)),
  ]
}

export function toEventSubjectsJson(events: StoredEvent[]): string {
  return JSON.stringify(
    events.flatMap((event) =>
      listEventSubjects(event).map(({ kind, uuid }) => [kind, uuid, event.id]),
    ),
  )
}
