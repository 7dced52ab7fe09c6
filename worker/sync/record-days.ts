import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { ACTIVE_WINDOW_MS } from '#schema/rules.ts'
import { toDay } from '#worker/db/day.ts'
import type { Ctx } from '#worker/http/context.ts'
import type { AllFlows, Flows, RealmFlow } from './count-flows.ts'
import { countFlows, emptyFlows } from './count-flows.ts'
import type { RunRecord } from './run-record.ts'
import { findRun, nextStep, saveRun } from './run-record.ts'
import { readStaged } from './staged-changes.ts'
import type { StepTools } from './step-tools.ts'

const CHUNK = 2000

const GROUPS = [
  { kind: 'dynasty', table: 'dynasties', count: 'member_count' },
  { kind: 'clan', table: 'clans', count: 'member_count' },
  { kind: 'bloodline', table: 'bloodlines', count: 'descendant_count' },
] as const
type Group = (typeof GROUPS)[number]
type Awake = { total: number } & Record<Group['table'], Map<string, number>>

/**
 * Records what each group and the realm had on the day of the run, and adds the run's comings and goings,
 * in one transaction. An undo takes them off the day on which they were added.
 */
export async function recordDays(
  ctx: Ctx,
  run: RunRecord,
  { write, spend }: StepTools,
): Promise<RunRecord> {
  const at = run.appliedAt ?? ctx.now
  const clanOf = await readClans(ctx)
  const awake = await countAwake(ctx, at, clanOf)
  const flows = await readFlows(ctx, run, clanOf, spend)
  const undone = run.undoes === null ? null : await findRun(ctx, run.undoes)
  spend(4)
  const day = toDay(at)
  const flowDay = toDay(undone?.appliedAt ?? at)
  const sign = undone ? -1 : 1
  const statements = [
    ...GROUPS.map((group) => saveGroups(group, toJson(awake[group.table]), day)),
    ...GROUPS.map((group) => addToGroups(group, flows[group.table], flowDay, sign)),
    saveRealm(awake.total, day),
    addToRealm(flows.realm, flowDay, sign),
  ]
  const done: RunRecord = { ...run, step: nextStep('days'), cursor: null }
  await write(
    [],
    [
      ...statements.flatMap((statement) => (statement ? [ctx.db.run(statement)] : [])),
      saveRun(ctx, done),
    ],
  )
  return done
}

async function readClans({ db }: Ctx): Promise<Map<string, string | null>> {
  const rows = await db.values<[string, string | null]>(sql`
    SELECT uuid, clan_uuid FROM dynasties WHERE departed_at IS NULL`)
  return new Map(rows)
}

/** Who was seen within 24 hours of `at`, as `isActive` of schema/rules.ts says, in one pass over the players. */
async function countAwake(
  { db }: Ctx,
  at: number,
  clanOf: ReadonlyMap<string, string | null>,
): Promise<Awake> {
  const rows = await db.values<[string | null, string | null, number]>(sql`
    SELECT dynasty_uuid, blood_uuid, count(*) FROM players
    WHERE departed_at IS NULL
      AND last_seen_at > ${at - ACTIVE_WINDOW_MS} AND last_seen_at < ${at + ACTIVE_WINDOW_MS}
    GROUP BY dynasty_uuid, blood_uuid`)
  const awake: Awake = { total: 0, dynasties: new Map(), clans: new Map(), bloodlines: new Map() }
  for (const [dynasty, blood, count] of rows) {
    awake.total += count
    add(awake.dynasties, dynasty, count)
    add(awake.clans, dynasty && (clanOf.get(dynasty) ?? null), count)
    add(awake.bloodlines, blood, count)
  }
  return awake
}

function add(counts: Map<string, number>, key: string | null, count: number): void {
  if (key) counts.set(key, (counts.get(key) ?? 0) + count)
}

async function readFlows(
  ctx: Ctx,
  run: RunRecord,
  clanOf: ReadonlyMap<string, string | null>,
  spend: StepTools['spend'],
): Promise<AllFlows> {
  const flows = emptyFlows()
  for (let after = run.changesAfter; ; ) {
    const changes = await readStaged(ctx, run, after, CHUNK)
    spend(1)
    countFlows(flows, changes, clanOf)
    const last = changes.at(-1)
    if (!last || changes.length < CHUNK) return flows
    after = last.id
  }
}

function toJson(counts: Map<string, number>): string {
  return JSON.stringify(Array.from(counts))
}

function saveGroups({ kind, table, count }: Group, awake: string, day: number): SQL {
  return sql`
    WITH awake (id, n) AS MATERIALIZED (
      SELECT ${sql.raw(table)}.id, value ->> 1 FROM json_each(${awake}) CROSS JOIN ${sql.raw(table)} ON uuid = value ->> 0)
    INSERT INTO group_days (kind, group_id, day, members, awake, rank)
    SELECT ${kind}, groups.id, ${day}, ${sql.raw(count)}, coalesce(n, 0),
      row_number() OVER (ORDER BY ${sql.raw(count)} DESC, name COLLATE NOCASE, groups.id)
    FROM ${sql.raw(table)} AS groups LEFT JOIN awake ON awake.id = groups.id
    WHERE departed_at IS NULL
    ON CONFLICT (kind, group_id, day) DO UPDATE SET
      members = excluded.members, awake = excluded.awake, rank = excluded.rank
    WHERE members <> excluded.members OR awake <> excluded.awake OR rank <> excluded.rank`
}

function addToGroups({ kind, table }: Group, flows: Flows, day: number, sign: number): SQL | null {
  if (flows.size === 0) return null
  const rows = Array.from(flows, ([uuid, { arrivals, departures }]) => [
    uuid,
    arrivals * sign,
    departures * sign,
  ])
  return sql`
    UPDATE group_days SET
      arrivals = max(0, arrivals + given.arrived), departures = max(0, departures + given.departed)
    FROM (
      SELECT ${sql.raw(table)}.id, value ->> 1 AS arrived, value ->> 2 AS departed
      FROM json_each(${JSON.stringify(rows)}) CROSS JOIN ${sql.raw(table)} ON uuid = value ->> 0
      LIMIT -1
    ) AS given
    WHERE kind = ${kind} AND group_id = given.id AND day = ${day}`
}

function saveRealm(awake: number, day: number): SQL {
  const total = (race: string) =>
    sql`coalesce((SELECT total FROM player_counts WHERE race = ${race}), 0)`
  return sql`
    INSERT INTO realm_days (day, vampires, witches, lycans, awake)
    VALUES (${day}, ${total('Vampire')}, ${total('Witch')}, ${total('Lycan')}, ${awake})
    ON CONFLICT (day) DO UPDATE SET vampires = excluded.vampires, witches = excluded.witches,
      lycans = excluded.lycans, awake = excluded.awake`
}

function addToRealm(flow: RealmFlow, day: number, sign: number): SQL | null {
  const { arrivals, embraces, deaths, departures } = flow
  if (arrivals + embraces + deaths + departures === 0) return null
  const plus = (column: string, by: number) =>
    sql`${sql.raw(column)} = max(0, ${sql.raw(column)} + ${by * sign})`
  return sql`
    UPDATE realm_days SET ${plus('arrivals', arrivals)}, ${plus('embraces', embraces)},
      ${plus('deaths', deaths)}, ${plus('departures', departures)}
    WHERE day = ${day}`
}
