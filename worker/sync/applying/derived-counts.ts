import { sql } from 'drizzle-orm'
import { LIFE_STATUSES, RACES } from '#schema/rules.ts'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import type { Ctx } from '#worker/core/context.ts'
import { flagSharedNames, updateGroupLeaders } from '#worker/realm/rows/leaders.ts'
import type { StepWriter } from '#worker/sync/run/lock.ts'
import { type RunRecord, saveRun, toNextSyncStep } from '#worker/sync/run/run-record.ts'

export type CountColumn = {
  table: 'dynasties' | 'clans' | 'bloodlines'
  column: string
  counts: string
}
export type TotalsTable = {
  table: 'player_counts' | 'status_counts'
  column: 'race' | 'status'
  values: readonly string[]
}

export const COUNTS_FROM_PLAYERS: CountColumn[] = [
  {
    table: 'dynasties',
    column: 'member_count',
    counts: aggregateBy('dynasty_uuid', 'players', 'count(*)'),
  },
  {
    table: 'bloodlines',
    column: 'descendant_count',
    counts: aggregateBy('blood_uuid', 'players', 'count(*)'),
  },
]

// Clans come before bloodlines, because a bloodline's counts are sums over its clans.
export const COUNTS_FROM_GROUPS: CountColumn[] = [
  {
    table: 'clans',
    column: 'member_count',
    counts: aggregateBy('clan_uuid', 'dynasties', 'sum(member_count)'),
  },
  {
    table: 'clans',
    column: 'dynasty_count',
    counts: aggregateBy('clan_uuid', 'dynasties', 'count(*)'),
  },
  {
    table: 'bloodlines',
    column: 'clan_count',
    counts: aggregateBy('bloodline_uuid', 'clans', 'count(*)'),
  },
  {
    table: 'bloodlines',
    column: 'dynasty_count',
    counts: aggregateBy('bloodline_uuid', 'clans', 'sum(dynasty_count)'),
  },
]

export const TOTALS_TABLES: TotalsTable[] = [
  { table: 'player_counts', column: 'race', values: RACES },
  { table: 'status_counts', column: 'status', values: LIFE_STATUSES },
]

function setCount({ table, column, counts }: CountColumn): string {
  return `${withCounts(counts)}
    UPDATE ${table} SET ${column} = ${countOf(table)} WHERE ${column} IS NOT ${countOf(table)}`
}

export function selectCountDiff({ table, column, counts }: CountColumn): string {
  return `${withCounts(counts)}
    SELECT uuid || ' ' || name AS "row", ${column} AS stored, ${countOf(table)} AS derived
    FROM ${table} WHERE stored IS NOT derived`
}

function setTotals({ table, column, values }: TotalsTable): string {
  return `INSERT INTO ${table} (${column}, total) ${selectTotals(column, values)} WHERE true
    ON CONFLICT (${column}) DO UPDATE SET total = excluded.total WHERE total IS NOT excluded.total`
}

export function selectTotalsDiff({ table, column, values }: TotalsTable): string {
  return `SELECT value AS "row", coalesce(${table}.total, 0) AS stored, derived.total AS derived
    FROM (${selectTotals(column, values)}) AS derived
    LEFT JOIN ${table} ON ${column} = value WHERE stored IS NOT derived.total`
}

function aggregateBy(key: string, table: string, aggregate: string): string {
  return `SELECT ${key}, ${aggregate} FROM ${table}
    WHERE departed_at IS NULL AND ${key} IS NOT NULL GROUP BY ${key}`
}

function withCounts(counts: string): string {
  return `WITH counts (key, n) AS MATERIALIZED (${counts})`
}

function countOf(table: string): string {
  return `coalesce((SELECT n FROM counts WHERE counts.key = ${table}.uuid), 0)`
}

function selectTotals(column: string, values: readonly string[]): string {
  return `SELECT value, (
      SELECT count(*) FROM players WHERE ${column} = value AND departed_at IS NULL) AS total
    FROM json_each('${JSON.stringify(values)}')`
}

const OF_GROUPS = COUNTS_FROM_GROUPS.map((count) => sql.raw(setCount(count)))
const OF_PLAYERS = [...COUNTS_FROM_PLAYERS.map(setCount), ...TOTALS_TABLES.map(setTotals)].map(
  (text) => sql.raw(text),
)
// Computes shared names first, because leader lists contain whether a name is shared.
const LEADERS = [
  flagSharedNames(null),
  ...GROUP_KINDS.map((kind) => updateGroupLeaders(kind, null)),
]

export async function recountMemberships(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepWriter,
): Promise<RunRecord> {
  const counted: RunRecord = { ...run, step: toNextSyncStep('memberships'), cursor: null }
  const statements = run.isFull ? [...OF_PLAYERS, ...OF_GROUPS, ...LEADERS] : OF_GROUPS
  const written = await write(
    statements.map((statement) => ctx.db.run(statement)),
    [saveRun(ctx, counted)],
  )
  return { ...counted, written: run.written + written }
}
