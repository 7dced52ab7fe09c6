import { type SQL, sql } from 'drizzle-orm'
import type { EventKind } from '#schema/history/event-kinds.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { type ChronicleSubject, selectSubjectUuid } from '#worker/realm/rows/subject.ts'

export type EventRow = {
  id: number
  at: number
  since: number | null
  kind: EventKind
  playerUuid: string | null
  otherUuid: string | null
  groupKind: GroupKind | null
  groupUuid: string | null
  parentUuid: string | null
  fromUuid: string | null
  before: string | null
  after: string | null
  isShared: 0 | 1
}

/** Each statement reads up to `length` events. `rows` is the total cost in D1 rows. */
export type EventReadPlan = { statements: SQL[]; length: number; rows: number }

export type EventReadQuery = {
  kinds?: readonly EventKind[] | undefined
  /** At most two. For two subjects, only events in both chronicles are read. */
  subjects: readonly ChronicleSubject[]
  before?: number | undefined
  limit: number
  walked?: number | undefined
  hasTies: boolean
}

// Each kind takes one SELECT of a compound statement, in which D1 allows at most five.
const KINDS_MERGED = 5
const MERGES_MAX = 2
const WALKED = 20
const WALKED_OF_SUBJECT = 15
const WALKED_OF_TWO = 12

export const EVENT_COLUMNS = sql.raw(`events.id, at, since, events.kind, player_uuid AS playerUuid,
  other_uuid AS otherUuid, group_kind AS groupKind, group_uuid AS groupUuid,
  parent_uuid AS parentUuid, from_uuid AS fromUuid, before, after`)

export function planEventRead(query: EventReadQuery): EventReadPlan {
  const { kinds, subjects, before, limit, walked, hasTies } = query
  const end = before ?? Number.MAX_SAFE_INTEGER
  const [subject, second] = subjects
  if (subject) {
    const length = walked ?? (second ? WALKED_OF_TWO : kinds ? WALKED_OF_SUBJECT : limit)
    return planWalkOfSubject(subject, second, { end, length, hasTies })
  }
  const merges = kinds ? chunk(kinds, KINDS_MERGED) : []
  if (kinds && merges.length <= MERGES_MAX) {
    const statements = merges.map((some) => selectOfKinds(some, end, limit))
    return { statements, length: limit, rows: limit * merges.length + kinds.length }
  }
  const length = walked ?? (kinds ? WALKED : limit)
  const statement = sql`
    SELECT ${EVENT_COLUMNS}, 1 AS isShared FROM events WHERE id < ${end} ORDER BY id DESC LIMIT ${length}`
  return { statements: [statement], length, rows: length }
}

/** SQLite merges the index ranges of the kinds lazily, so only returned rows are read. */
function selectOfKinds(kinds: readonly EventKind[], end: number, limit: number): SQL {
  const ranges = kinds.map(
    (kind) =>
      sql`SELECT ${EVENT_COLUMNS}, 1 AS isShared FROM events WHERE kind = ${kind} AND id < ${end}`,
  )
  return sql`${sql.join(ranges, sql` UNION ALL `)} ORDER BY id DESC LIMIT ${limit}`
}

type Part = { end: number; length: number; hasTies: boolean }

function planWalkOfSubject(
  subject: ChronicleSubject,
  second: ChronicleSubject | undefined,
  { end, length, hasTies }: Part,
): EventReadPlan {
  const kinds = subject.kind === 'player' && hasTies ? ['player', 'member-only'] : [subject.kind]
  const ranges = kinds.map(
    (kind) => sql`
      SELECT event_id FROM event_subjects
      WHERE kind = ${kind} AND uuid = (${selectSubjectUuid(subject)}) AND event_id < ${end}`,
  )
  const isShared = second
    ? sql`EXISTS (
        SELECT 1 FROM event_subjects AS others
        WHERE others.kind = ${second.kind} AND others.uuid = (${selectSubjectUuid(second)})
          AND others.event_id = events.id)`
    : sql`1`
  const statement = sql`
    SELECT ${EVENT_COLUMNS}, ${isShared} AS isShared
    FROM (${sql.join(ranges, sql` UNION `)} ORDER BY event_id DESC LIMIT ${length}) AS subject
    CROSS JOIN events ON events.id = subject.event_id`
  // An event costs two rows. Each range also reads the subject's UUID and one event ahead.
  const rows = 2 * (length + ranges.length) + (second ? length + 1 : 0)
  return { statements: [statement], length, rows }
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
