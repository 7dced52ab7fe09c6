import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/groups.ts'
import { TABLES } from '#worker/chronicle/subject.ts'
import { toDayPath, toMonth } from '#worker/db/day.ts'
import type { RankedGroup } from '#worker/rankings/ranked-group.ts'
import { encodeRanking } from '#worker/rankings/ranked-group.ts'
import type { Flows, RealmFlow } from './count-flows.ts'

/** Records the size and rank of each group; who came and went on the day so far stays. */
export function saveGroupDays(kind: GroupKind, groups: readonly RankedGroup[], day: number): SQL {
  const path = toDayPath(day)
  const rows = groups.map(({ id, members, awake }, index) => [id, members, awake ?? 0, index + 1])
  const record = sql`json_set(excluded.days -> ${path},
    '$[2]', coalesce(days -> ${path} ->> 2, 0), '$[3]', coalesce(days -> ${path} ->> 3, 0))`
  return sql`
    INSERT INTO group_months (kind, group_id, month, days)
    SELECT ${kind}, value ->> 0, ${toMonth(day)},
      json_object(${String(day)}, json_array(value ->> 1, value ->> 2, 0, 0, value ->> 3))
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (kind, group_id, month) DO UPDATE SET days = json_set(days, ${path}, ${record})
    WHERE days -> ${path} IS NOT ${record}`
}

/** Adds who came and went, of the groups by UUID. */
export function addFlows(kind: GroupKind, flows: Flows, day: number, sign: number): SQL | null {
  if (flows.size === 0) return null
  const path = toDayPath(day)
  const rows = Array.from(flows, ([uuid, { arrivals, departures }]) => [
    uuid,
    arrivals * sign,
    departures * sign,
  ])
  const table = sql.identifier(TABLES[kind])
  // An upsert, since SQLite reads all months of the kind for each row of an UPDATE … FROM.
  return sql`
    INSERT INTO group_months (kind, group_id, month, days)
    SELECT kind, group_id, month, json_array(value ->> 1, value ->> 2)
    FROM json_each(${JSON.stringify(rows)}) CROSS JOIN ${table} ON uuid = value ->> 0
    CROSS JOIN group_months
      ON kind = ${kind} AND group_id = ${table}.id AND month = ${toMonth(day)}
    WHERE days -> ${path} IS NOT NULL
    ON CONFLICT (kind, group_id, month) DO UPDATE SET days = json_set(days,
      ${`${path}[2]`}, max(0, (days -> ${path} ->> 2) + (excluded.days ->> 0)),
      ${`${path}[3]`}, max(0, (days -> ${path} ->> 3) + (excluded.days ->> 1)))`
}

/** Replaces the ranking of the day, where it differs. */
export function saveRanking(kind: GroupKind, groups: readonly RankedGroup[], day: number): SQL[] {
  const parts = encodeRanking(groups)
  return [
    ...parts.map(
      (ranked, part) => sql`
        INSERT INTO ranking_days (kind, day, part, ranked)
        VALUES (${kind}, ${day}, ${part}, ${ranked})
        ON CONFLICT (kind, day, part) DO UPDATE SET ranked = excluded.ranked
        WHERE ranked <> excluded.ranked`,
    ),
    sql`DELETE FROM ranking_days WHERE kind = ${kind} AND day = ${day} AND part >= ${parts.length}`,
  ]
}

export function saveRealmDay(awake: number, day: number): SQL {
  const path = toDayPath(day)
  const total = (race: string) =>
    sql`coalesce((SELECT total FROM player_counts WHERE race = ${race}), 0)`
  const flows = [4, 5, 6, 7].map(
    (index) => sql`${`$[${index}]`}, coalesce(days -> ${path} ->> ${integer(index)}, 0)`,
  )
  const record = sql`json_set(excluded.days -> ${path}, ${sql.join(flows, sql`, `)})`
  return sql`
    INSERT INTO realm_months (month, days)
    VALUES (${toMonth(day)}, json_object(${String(day)}, json_array(
      ${total('Vampire')}, ${total('Witch')}, ${total('Lycan')}, ${integer(awake)}, 0, 0, 0, 0)))
    ON CONFLICT (month) DO UPDATE SET days = json_set(days, ${path}, ${record})
    WHERE days -> ${path} IS NOT ${record}`
}

export function addRealmFlow(flow: RealmFlow, day: number, sign: number): SQL | null {
  const { arrivals, embraces, deaths, departures } = flow
  if (arrivals + embraces + deaths + departures === 0) return null
  const path = toDayPath(day)
  const sums = [arrivals, embraces, deaths, departures].map(
    (by, index) => sql`
      ${`${path}[${4 + index}]`}, max(0, (days -> ${path} ->> ${integer(4 + index)}) + ${integer(by * sign)})`,
  )
  return sql`
    UPDATE realm_months SET days = json_set(days, ${sql.join(sums, sql`, `)})
    WHERE month = ${toMonth(day)} AND days -> ${path} IS NOT NULL`
}

/** A literal: D1 binds numbers as reals, and JSON would have 3.0. */
function integer(value: number): SQL {
  return sql.raw(String(value))
}
