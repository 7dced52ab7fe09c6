import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { GroupKind } from '#schema/tables/realm/groups.ts'
import { toDayPath, toMonth } from '#worker/core/db/day.ts'
import type { RankedGroup } from '#worker/realm/rows/ranked-group.ts'
import { encodeRanking } from '#worker/realm/rows/ranked-group.ts'
import type { RealmFlow } from './count-flows.ts'

/** A group on a day, and who came and left since the last run recorded it. */
export type GroupDayRow = {
  id: number
  members: number
  awake: number
  came: number
  left: number
  /** Null of a group that has left the game. */
  rank: number | null
}

/** Records the size and rank of each group; who came and left adds to the day so far. */
export function saveGroupDays(kind: GroupKind, groups: readonly GroupDayRow[], day: number): SQL {
  const path = toDayPath(day)
  const rows = groups.map(({ id, members, awake, came, left, rank }) => [
    id,
    [members, awake, came, left, rank],
  ])
  const record = sql`json_set(excluded.days -> ${path}, ${addTo([2, 3], path)})`
  return sql`
    INSERT INTO group_months (kind, group_id, month, days)
    SELECT ${kind}, value ->> 0, ${toMonth(day)}, json_object(${String(day)}, value -> 1)
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (kind, group_id, month) DO UPDATE SET days = json_set(days, ${path}, ${record})
    WHERE days -> ${path} IS NOT ${record}`
}

/** To the new record at each index what the day has so far. */
function addTo(indexes: readonly number[], path: string): SQL {
  const sums = indexes.map((index) => {
    const at = integer(index)
    return sql`${`$[${index}]`},
      (excluded.days -> ${path} ->> ${at}) + coalesce(days -> ${path} ->> ${at}, 0)`
  })
  return sql.join(sums, sql`, `)
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

/** Records the players of the realm; the flow adds to the day so far. */
export function saveRealmDay(awake: number, flow: RealmFlow, day: number): SQL {
  const path = toDayPath(day)
  const totals = ['Vampire', 'Witch', 'Lycan'].map(
    (race) => sql`coalesce((SELECT total FROM player_counts WHERE race = ${race}), 0)`,
  )
  const { arrivals, embraces, deaths, departures } = flow
  const counts = [awake, arrivals, embraces, deaths, departures].map(integer)
  const record = sql`json_set(excluded.days -> ${path}, ${addTo([4, 5, 6, 7], path)})`
  return sql`
    INSERT INTO realm_months (month, days)
    VALUES (${toMonth(day)},
      json_object(${String(day)}, json_array(${sql.join([...totals, ...counts], sql`, `)})))
    ON CONFLICT (month) DO UPDATE SET days = json_set(days, ${path}, ${record})
    WHERE days -> ${path} IS NOT ${record}`
}

/** Takes the embraces and deaths that are undone off the day on which they were recorded. */
export function takeOffRealmDay({ embraces, deaths }: RealmFlow, day: number): SQL {
  const path = toDayPath(day)
  const rest = [embraces, deaths].map(
    (by, index) =>
      sql`${`${path}[${5 + index}]`}, (days -> ${path} ->> ${integer(5 + index)}) - ${integer(by)}`,
  )
  return sql`
    UPDATE realm_months SET days = json_set(days, ${sql.join(rest, sql`, `)})
    WHERE month = ${toMonth(day)} AND days -> ${path} IS NOT NULL`
}

/** A literal: D1 binds numbers as reals, and JSON would have 3.0. */
function integer(value: number): SQL {
  return sql.raw(String(value))
}
