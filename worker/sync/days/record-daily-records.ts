import { type SQL, sql } from 'drizzle-orm'
import { PLANNER_KINDS } from '#schema/community/calendar/calendar-rules.ts'
import { GROUP_KINDS, type GroupKind } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { toEpochDay, toIsoMonth, toJsonPath } from '#worker/core/db/day.ts'
import { saveAllPlannedEvents } from '#worker/realm/rows/parts/calendar-parts.ts'
import { indexGroupTexts } from '#worker/realm/rows/parts/group-texts.ts'
import { saveAllOpenHouses } from '#worker/realm/rows/parts/open-houses.ts'
import { encodeRanking, type RankedGroup } from '#worker/realm/rows/ranked-group.ts'
import { type PresentGroup, readPresentGroups } from '#worker/realm/rows/read-present-groups.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import { findRun, type RunRecord, saveRun, toNextSyncStep } from '#worker/sync/run/run-record.ts'
import {
  countMemberFlows,
  type GroupParents,
  type MemberFlows,
  type RealmFlow,
  type RunMoves,
  sumRealmFlow,
} from './count-flows.ts'
import { findActiveCounts, readRunMoves } from './find-active-counts.ts'
import { saveGroupCompositions } from './record-makeups.ts'

export async function recordDailyRecords(ctx: Ctx, run: RunRecord, { write }: StepWriter) {
  const at = run.appliedAt ?? ctx.now
  const day = toEpochDay(at)
  const present = await readPresentGroups(ctx, day)
  const clanOf = new Map(present.dynasty.map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  const { total: awake, of: awakeOf } = await findActiveCounts(ctx, run, present, clanOf)
  const undone = run.undoes === null ? null : await findRun(ctx, run.undoes)
  const undoneDay = undone && toEpochDay(undone.appliedAt ?? at)
  const runs = await readRunMoves(ctx, run, undoneDay === day)
  const gone = await readGone(ctx, runs)
  const flows = countMemberFlows(toPresent(present), toNamed(present, gone), runs)
  const makeups = run.isFull ? await saveGroupCompositions(ctx, present, clanOf, day) : []
  const statements = [
    ...makeups,
    ...GROUP_KINDS.flatMap((kind) => {
      const groups = present[kind].map((group) => ({
        ...group,
        awake: awakeOf[kind].get(group.uuid) ?? 0,
      }))
      return [
        saveGroupDays(kind, toRows(groups, gone[kind], flows[kind]), day),
        ...saveRanking(kind, groups, day),
        indexGroupTexts(kind),
      ]
    }),
    saveAllOpenHouses(),
    ...PLANNER_KINDS.map((kind) => saveAllPlannedEvents(kind, ctx.now)),
    saveRealmDay(awake, sumRealmFlow(runs), day),
    ...(undoneDay === null || undoneDay === day
      ? []
      : runs.slice(-1).map(({ realm }) => takeOffRealmDay(realm, undoneDay))),
  ]
  const tally = run.tally && { ...run.tally, awake: undefined }
  const done: RunRecord = { ...run, step: toNextSyncStep('days'), cursor: null, tally }
  await write([], [...statements.map((statement) => ctx.db.run(statement)), saveRun(ctx, done)])
  return done
}

type Gone = { kind: GroupKind; id: number; uuid: string; members: number }

async function readGone(
  { db }: Ctx,
  runs: readonly RunMoves[],
): Promise<Record<GroupKind, Gone[]>> {
  const uuids = runs.flatMap(({ groups }) =>
    groups.flatMap((one) => (one.isGone ? [one.uuid] : [])),
  )
  const isGone = sql`uuid IN (SELECT value FROM json_each(${JSON.stringify(uuids)}))
    AND departed_at IS NOT NULL`
  const gone =
    uuids.length === 0
      ? []
      : await db.all<Gone>(sql`
          SELECT 'dynasty' AS kind, id, uuid, member_count AS members FROM dynasties WHERE ${isGone}
          UNION ALL SELECT 'clan', id, uuid, 0 FROM clans WHERE ${isGone}
          UNION ALL SELECT 'bloodline', id, uuid, descendant_count FROM bloodlines WHERE ${isGone}`)
  const of = (kind: GroupKind) => gone.filter((one) => one.kind === kind)
  return { dynasty: of('dynasty'), clan: of('clan'), bloodline: of('bloodline') }
}

type Groups = Record<GroupKind, PresentGroup[]>

function toPresent(groups: Groups): GroupParents {
  const of = (kind: GroupKind) =>
    new Map(groups[kind].map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  return { dynasty: of('dynasty'), clan: of('clan'), bloodline: of('bloodline') }
}

function toNamed(present: Groups, gone: Record<GroupKind, Gone[]>) {
  const of = (kind: GroupKind) =>
    new Map([...present[kind], ...gone[kind]].map(({ uuid, members }) => [uuid, members]))
  return { dynasty: of('dynasty'), bloodline: of('bloodline') }
}

function toRows(
  present: readonly { id: number; uuid: string; members: number; awake: number }[],
  gone: readonly Gone[],
  flows: MemberFlows[GroupKind],
): GroupDayRow[] {
  const flowOf = (uuid: string) => flows.get(uuid) ?? { came: 0, left: 0 }
  return [
    ...present.map(({ id, uuid, members, awake }, index) => {
      return { id, members, awake, ...flowOf(uuid), rank: index + 1 }
    }),
    ...gone.map(({ id, uuid }) => ({ id, members: 0, awake: 0, ...flowOf(uuid), rank: null })),
  ]
}

type GroupDayRow = {
  id: number
  members: number
  awake: number
  came: number
  left: number
  rank: number | null
}

function saveGroupDays(kind: GroupKind, groups: readonly GroupDayRow[], day: number): SQL {
  const path = toJsonPath(day)
  const rows = groups.map(({ id, members, awake, came, left, rank }) => [
    id,
    [members, awake, came, left, rank],
  ])
  const record = sql`json_set(excluded.days -> ${path}, ${addTo([2, 3], path)})`
  return sql`
    INSERT INTO group_months (kind, group_id, month, days)
    SELECT ${kind}, value ->> 0, ${toIsoMonth(day)}, json_object(${String(day)}, value -> 1)
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (kind, group_id, month) DO UPDATE SET days = json_set(days, ${path}, ${record})
    WHERE days -> ${path} IS NOT ${record}`
}

function addTo(indexes: readonly number[], path: string): SQL {
  const sums = indexes.map((index) => {
    const at = integer(index)
    return sql`${`$[${index}]`},
      (excluded.days -> ${path} ->> ${at}) + coalesce(days -> ${path} ->> ${at}, 0)`
  })
  return sql.join(sums, sql`, `)
}

function saveRanking(kind: GroupKind, groups: readonly RankedGroup[], day: number): SQL[] {
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

function saveRealmDay(awake: number, flow: RealmFlow, day: number): SQL {
  const path = toJsonPath(day)
  const totals = ['Vampire', 'Witch', 'Lycan'].map(
    (race) => sql`coalesce((SELECT total FROM player_counts WHERE race = ${race}), 0)`,
  )
  const { arrivals, embraces, deaths, departures } = flow
  const counts = [awake, arrivals, embraces, deaths, departures].map(integer)
  const record = sql`json_set(excluded.days -> ${path}, ${addTo([4, 5, 6, 7], path)})`
  return sql`
    INSERT INTO realm_months (month, days)
    VALUES (${toIsoMonth(day)},
      json_object(${String(day)}, json_array(${sql.join([...totals, ...counts], sql`, `)})))
    ON CONFLICT (month) DO UPDATE SET days = json_set(days, ${path}, ${record})
    WHERE days -> ${path} IS NOT ${record}`
}

function takeOffRealmDay({ embraces, deaths }: RealmFlow, day: number): SQL {
  const path = toJsonPath(day)
  const rest = [embraces, deaths].map(
    (by, index) =>
      sql`${`${path}[${5 + index}]`}, (days -> ${path} ->> ${integer(5 + index)}) - ${integer(by)}`,
  )
  return sql`
    UPDATE realm_months SET days = json_set(days, ${sql.join(rest, sql`, `)})
    WHERE month = ${toIsoMonth(day)} AND days -> ${path} IS NOT NULL`
}

/** Returns an integer literal, because D1 binds numbers as reals and the JSON would contain 3.0. */
function integer(value: number): SQL {
  return sql.raw(String(value))
}
