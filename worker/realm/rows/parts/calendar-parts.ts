import { eq, type SQL, sql } from 'drizzle-orm'
import type { Audience, Frequency, PlannerKind } from '#schema/community/calendar/calendar-rules.ts'
import type { EventSeries, MovedOccurrence } from '#schema/community/calendar/list-occurrences.ts'
import type { Language } from '#schema/community/recruiting.ts'
import { toUtcDate } from '#schema/core/time/dates.ts'
import { DAY_MS, type Race } from '#schema/rules.ts'
import { calendarEntries } from '#schema/tables/community/calendar.ts'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { TABLES } from '../subject.ts'

// Number of group ids per part. With twenty average events per group, a part takes 1.1 MB.
const IDS_A_PART = 500
/** Less than D1's row limit of 2 MB, to leave room for longer names from a sync. */
const PART_MAX_BYTES = 1_700_000
const PAST_MS = 62 * DAY_MS

type Stored = Record<
  string,
  [uuid: string, name: string, species: Race | null, languages: Language[] | null, StoredEntry[]]
>
type StoredEntry = [
  id: number,
  title: string | null,
  date: string,
  minute: number,
  minutes: number,
  zone: string,
  repeat: Frequency,
  until: string | null,
  audience: Audience,
  exceptions: Record<string, MovedOccurrence | null>,
]

export type PlannedEntry = EventSeries & { id: number; title: string | null; audience: Audience }
export type GroupWithPlannedEvents = {
  kind: PlannerKind
  id: number
  uuid: string
  name: string | null
  species: Race | null
  languages: Language[] | null
  entries: PlannedEntry[]
}

type PlannerId = Pick<GroupWithPlannedEvents, 'kind' | 'id'>

export async function readPlannedEvents({ db }: Pick<Ctx, 'db'>, planners?: readonly PlannerId[]) {
  const parts = await db.all<{ kind: PlannerKind; planned: string }>(
    planners ? selectParts(planners) : sql`SELECT kind, planned FROM calendar_parts`,
  )
  return parts.flatMap(({ kind, planned }) => {
    const chosen = planners?.filter((one) => one.kind === kind).map(({ id }) => String(id))
    return Object.entries(JSON.parse(planned) as Stored)
      .filter(([id]) => chosen?.includes(id) !== false)
      .map(([id, stored]) => toPlanned(kind, Number(id), stored))
  })
}

/** Uses VALUES, because D1 counts the values of an IN list as rows read. */
function selectParts(planners: readonly PlannerId[]): SQL {
  const keys = new Set(planners.map(({ kind, id }) => `('${kind}', ${toPart(id)})`))
  return sql`
    WITH given (of_kind, of_part) AS (VALUES ${sql.raw([...keys].join(', '))})
    SELECT kind, planned FROM given CROSS JOIN calendar_parts ON kind = of_kind AND part = of_part`
}

function toPlanned(kind: PlannerKind, id: number, stored: Stored[string]): GroupWithPlannedEvents {
  const [uuid, name, species, languages, entries] = stored
  return {
    ...{ kind, id, uuid, species, languages },
    name: kind === 'realm' ? null : name,
    entries: entries.map(([id, title, date, minute, minutes, zone, repeat, until, ...rest]) => {
      const [audience, exceptions] = rest
      return { id, title, date, minute, minutes, zone, repeat, until, audience, exceptions }
    }),
  }
}

export function selectPlannedEvents(kind: GroupKind, id: SQL): SQL {
  return sql`(SELECT json_extract(planned, '$."' || ${id} || '"') FROM calendar_parts
    WHERE kind = ${kind} AND part = ${id} / ${sql.raw(String(IDS_A_PART))})`
}

export function parsePlannedEvents(kind: GroupKind, id: number, planned: string) {
  return toPlanned(kind, id, JSON.parse(planned) as Stored[string])
}

export function sqlHasRoomForEvents({ kind, id }: PlannerId): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM calendar_parts
    WHERE kind = ${kind} AND part = ${toPart(id)} AND length(planned) > ${PART_MAX_BYTES})`
}

export function savePlannedEvents({ kind, id }: PlannerId, now: number): SQL {
  return sql`
    INSERT INTO calendar_parts (kind, part, planned)
    SELECT ${kind}, ${toPart(id)}, ${toObject(kind, now)} FROM ${selectGroups(kind)} AS planner
    WHERE planner.id = ${id}
    ON CONFLICT (kind, part) DO UPDATE SET
      planned = json_patch(json_remove(planned, ${`$."${id}"`}), excluded.planned)`
}

export async function savePlannedEventsOfEntry({ db, now }: Ctx, entryId: number): Promise<SQL> {
  const [planner] = await db
    .select({ kind: calendarEntries.kind, id: calendarEntries.groupId })
    .from(calendarEntries)
    .where(eq(calendarEntries.id, entryId))
  if (!planner) throw new Error(`the entry ${entryId} is gone`)
  return savePlannedEvents(planner, now)
}

export function saveAllPlannedEvents(kind: PlannerKind, now: number): SQL {
  return sql`
    INSERT INTO calendar_parts (kind, part, planned)
    SELECT ${kind}, planner.id / ${sql.raw(String(IDS_A_PART))} AS part, ${toObject(kind, now)}
    FROM (SELECT DISTINCT group_uuid FROM calendar_entries WHERE kind = ${kind}) AS own
    CROSS JOIN ${selectGroups(kind)} AS planner ON planner.uuid = own.group_uuid
    WHERE true GROUP BY 2
    ON CONFLICT (kind, part) DO UPDATE SET planned = excluded.planned
    WHERE planned <> excluded.planned`
}

function toObject(kind: PlannerKind, now: number): SQL {
  const own = sql`kind = ${kind} AND group_uuid = planner.uuid AND removed_at IS NULL
    AND last_date >= ${toUtcDate(now - PAST_MS)}`
  return sql`coalesce(json_group_object(CAST(planner.id AS text), json_array(planner.uuid, planner.name,
      planner.species, json(planner.languages), (
        SELECT json_group_array(json_array(id, title, date, minute, minutes, zone, repeat, until,
          audience, json(exceptions))) FROM calendar_entries WHERE ${own})))
    FILTER (WHERE planner.departed_at IS NULL
      AND EXISTS (SELECT 1 FROM calendar_entries WHERE ${own})), '{}')`
}

function selectGroups(kind: PlannerKind): SQL {
  if (kind === 'realm') {
    return sql`(SELECT 0 AS id, '' AS uuid, '' AS name, NULL AS species, NULL AS languages, NULL AS departed_at)`
  }
  const species = {
    dynasty: sql`species`,
    clan: sql`(SELECT species FROM bloodlines WHERE bloodlines.uuid = bloodline_uuid)`,
    bloodline: sql`species`,
  }[kind]
  const languages =
    kind === 'dynasty'
      ? sql`(SELECT languages FROM house_posts WHERE house_posts.id = dynasties.id)`
      : sql`NULL`
  return sql`(SELECT id, uuid, name, ${species} AS species, ${languages} AS languages, departed_at
    FROM ${sql.raw(TABLES[kind])})`
}

function toPart(id: number): number {
  return Math.floor(id / IDS_A_PART)
}
