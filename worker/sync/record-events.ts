import { sql } from 'drizzle-orm'
import { LANDMARK_EVENT_KINDS, MOVE_EVENT_KINDS, RACES, TIE_EVENT_KINDS } from '#schema/rules.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { RunRecord } from './run-record.ts'
import type { StagedChange } from './structure.ts'
import { toEvent } from './to-event.ts'

const MEMBER_ONLY = sql.raw(`('${TIE_EVENT_KINDS.join("', '")}')`)
const MARKS = [...LANDMARK_EVENT_KINDS, ...MOVE_EVENT_KINDS]
const MOVES = sql.raw(`('${MOVE_EVENT_KINDS.join("', '")}')`)
const LANDMARKS = sql.raw(`('${LANDMARK_EVENT_KINDS.join("', '")}')`)
// The house is not in the change.
const IN_OWN_HOUSE = sql.raw("('died', 'rose', 'role')")

/** The statements that write the events of changes. An event has its change's id. */
export function recordEvents({ db }: Ctx, run: RunRecord, changes: StagedChange[]) {
  const events = changes.flatMap((change) => {
    const event = toEvent(change)
    if (!event) return []
    const { kind, player, other, groupKind, group, parent, from, before, after } = event
    return [
      [change.id, kind, player, other, groupKind, group, parent, from, text(before), text(after)],
    ]
  })
  const [first, last] = [events.at(0)?.[0], events.at(-1)?.[0]]
  if (first === undefined || last === undefined) return []
  const range = { after: Number(first) - 1, upTo: Number(last) }
  const hasMarks = events.some(([, kind]) => MARKS.some((mark) => mark === kind))
  const house = sql`CASE WHEN value ->> 1 IN ${IN_OWN_HOUSE} THEN
    (SELECT dynasty_uuid FROM players WHERE uuid = value ->> 2) END`
  return [
    db.run(sql`
      INSERT INTO events (id, run_id, at, since, kind, player_uuid, other_uuid, group_kind, group_uuid,
        parent_uuid, from_uuid, before, after)
      SELECT value ->> 0, ${run.id}, ${run.appliedAt}, ${run.appliedSince}, value ->> 1, value ->> 2,
        value ->> 3, coalesce(value ->> 4, CASE WHEN ${house} IS NOT NULL THEN 'dynasty' END),
        coalesce(value ->> 5, ${house}), value ->> 6, value ->> 7, value ->> 8, value ->> 9
      FROM json_each(${JSON.stringify(events)})`),
    ...[selectSubjects(range), ...(hasMarks ? [selectMarks(range)] : [])].map((subjects) =>
      db.run(sql`INSERT OR IGNORE INTO event_subjects (kind, uuid, event_id) ${subjects}`),
    ),
    db.run(sql`
      INSERT OR IGNORE INTO event_subjects (kind, uuid, event_id)
      SELECT 'species', race, events.id FROM events CROSS JOIN players ON uuid = player_uuid
      WHERE events.id >= ${first} AND events.id <= ${last}`),
  ]
}

type IdRange = { after: number; upTo: number }

/** The statements that delete the events of changes. */
export function removeEvents({ db }: Ctx, range: IdRange) {
  return [
    ...[selectSubjects(range), selectMarks(range)].map((subjects) =>
      db.run(sql`DELETE FROM event_subjects WHERE (kind, uuid, event_id) IN (${subjects})`),
    ),
    // Of any species: the player's may be another one now.
    db.run(sql`
      DELETE FROM event_subjects WHERE kind = 'species' AND uuid IN ${RACES}
        AND event_id > ${range.after} AND event_id <= ${range.upTo}`),
    db.run(sql`DELETE FROM events WHERE id > ${range.after} AND id <= ${range.upTo}`),
  ]
}

const PARENT_KIND = sql.raw("CASE WHEN group_kind = 'dynasty' THEN 'clan' ELSE 'bloodline' END")

/** In whose chronicles the events of a range are. D1 takes no more SELECTs in a compound one. */
function selectSubjects({ after, upTo }: IdRange) {
  const inRange = sql`id > ${after} AND id <= ${upTo}`
  return sql`
    SELECT 'player', player_uuid, id FROM events WHERE ${inRange} AND player_uuid IS NOT NULL
    UNION SELECT CASE WHEN kind IN ${MEMBER_ONLY} THEN 'member-only' ELSE 'player' END, other_uuid, id
    FROM events WHERE ${inRange} AND other_uuid IS NOT NULL
    UNION SELECT group_kind, group_uuid, id FROM events WHERE ${inRange} AND group_uuid IS NOT NULL
    UNION SELECT ${PARENT_KIND}, parent_uuid, id
    FROM events WHERE ${inRange} AND parent_uuid IS NOT NULL
    UNION SELECT CASE
      WHEN player_uuid IS NOT NULL THEN coalesce(group_kind, 'bloodline') ELSE ${PARENT_KIND} END,
      from_uuid, id
    FROM events WHERE ${inRange} AND from_uuid IS NOT NULL`
}

/** The groups whose growth is marked with the events, and the two between which one moved. */
function selectMarks({ after, upTo }: IdRange) {
  const inRange = sql`FROM events WHERE id > ${after} AND id <= ${upTo}`
  const marks = sql`${inRange} AND kind IN ${LANDMARKS}`
  const to = sql`CASE WHEN player_uuid IS NULL THEN parent_uuid ELSE group_uuid END`
  return sql`
    SELECT group_kind || '-landmark', group_uuid, id ${marks} AND group_uuid IS NOT NULL
    UNION SELECT ${PARENT_KIND} || '-landmark', parent_uuid, id ${marks} AND parent_uuid IS NOT NULL
    UNION SELECT ${PARENT_KIND} || '-landmark', from_uuid, id ${marks} AND from_uuid IS NOT NULL
    UNION SELECT CASE WHEN player_uuid IS NULL THEN ${PARENT_KIND} ELSE group_kind END || '-pair',
      min(from_uuid, ${to}) || ' ' || max(from_uuid, ${to}), id
    ${inRange} AND kind IN ${MOVES} AND from_uuid IS NOT NULL AND ${to} IS NOT NULL`
}

function text(fields: object | null): string | null {
  return fields && JSON.stringify(fields)
}
