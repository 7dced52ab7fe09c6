import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { LIFE_STATUSES, RACES } from '#schema/rules.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { RunRecord } from '../run/run-record.ts'
import { nextStep, saveRun } from '../run/run-record.ts'
import type { StepTools } from '../run/step-tools.ts'
import { setLeaders } from './leaders.ts'

const COUNTS_OF_PLAYERS = [
  setCount(
    'dynasties',
    'member_count',
    sql`SELECT dynasty_uuid, count(*) FROM players
    WHERE departed_at IS NULL AND dynasty_uuid IS NOT NULL GROUP BY dynasty_uuid`,
  ),
  setCount(
    'bloodlines',
    'descendant_count',
    sql`SELECT blood_uuid, count(*) FROM players
    WHERE departed_at IS NULL AND blood_uuid IS NOT NULL GROUP BY blood_uuid`,
  ),
  countPlayers('player_counts', 'race', RACES),
  countPlayers('status_counts', 'status', LIFE_STATUSES),
]

// Clans before bloodlines: each sums the rows of the kind below.
const COUNTS_OF_GROUPS = [
  setCount(
    'clans',
    'member_count',
    sql`SELECT clan_uuid, sum(member_count) FROM dynasties
    WHERE departed_at IS NULL AND clan_uuid IS NOT NULL GROUP BY clan_uuid`,
  ),
  setCount(
    'clans',
    'dynasty_count',
    sql`SELECT clan_uuid, count(*) FROM dynasties
    WHERE departed_at IS NULL AND clan_uuid IS NOT NULL GROUP BY clan_uuid`,
  ),
  setCount(
    'bloodlines',
    'clan_count',
    sql`SELECT bloodline_uuid, count(*) FROM clans
    WHERE departed_at IS NULL AND bloodline_uuid IS NOT NULL GROUP BY bloodline_uuid`,
  ),
  setCount(
    'bloodlines',
    'dynasty_count',
    sql`SELECT bloodline_uuid, sum(dynasty_count) FROM clans
    WHERE departed_at IS NULL AND bloodline_uuid IS NOT NULL GROUP BY bloodline_uuid`,
  ),
]

const LEADERS = [
  setLeaders('dynasties', 'dynasty', null),
  setLeaders('clans', 'clan', null),
  setLeaders('bloodlines', 'bloodline', null),
]

/**
 * Sums the counts of clans and bloodlines from those of their houses, and in a full run counts the members
 * themselves and rewrites the lists of leaders. Writes only what changed.
 */
export async function recountMemberships(
  ctx: Ctx,
  run: RunRecord,
  { write }: StepTools,
): Promise<RunRecord> {
  const counted: RunRecord = { ...run, step: nextStep('memberships'), cursor: null }
  const statements = run.isFull
    ? [...COUNTS_OF_PLAYERS, ...COUNTS_OF_GROUPS, ...LEADERS]
    : COUNTS_OF_GROUPS
  const written = await write(
    statements.map((statement) => ctx.db.run(statement)),
    [saveRun(ctx, counted)],
  )
  return { ...counted, written: run.written + written }
}

function setCount(table: string, column: string, counts: SQL): SQL {
  const target = sql.identifier(table)
  const count = sql`coalesce((SELECT n FROM counts WHERE counts.key = ${target}.uuid), 0)`
  return sql`WITH counts (key, n) AS MATERIALIZED (${counts})
    UPDATE ${target} SET ${sql.identifier(column)} = ${count} WHERE ${sql.identifier(column)} IS NOT ${count}`
}

function countPlayers(table: string, column: string, values: readonly string[]): SQL {
  const [target, key] = [sql.raw(table), sql.raw(column)]
  return sql`INSERT INTO ${target} (${key}, total)
    SELECT value, (SELECT count(*) FROM players WHERE ${key} = value AND departed_at IS NULL)
    FROM json_each(${JSON.stringify(values)}) WHERE true
    ON CONFLICT (${key}) DO UPDATE SET total = excluded.total WHERE total IS NOT excluded.total`
}
