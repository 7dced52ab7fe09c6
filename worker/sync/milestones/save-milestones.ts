import { type SQL, sql } from 'drizzle-orm'
import {
  CHILDER_COUNT_MILESTONES,
  MEMBER_COUNT_MILESTONES,
  NIGHT_COUNT_MILESTONES,
} from '#schema/history/milestones.ts'
import { DAY_MS } from '#schema/rules.ts'
import { dynasties } from '#schema/tables/realm/groups.ts'
import { sqlRankingOrder } from '#worker/realm/rows/ranked-group.ts'

/** `day` is null if the date is unknown. `runId` is null for milestones that cannot be undone. */
export type MilestoneDate = { runId: number | null; day: number | null }
export type DaySpan = { from: number; to: number }

const YEAR_DAYS = { max: 367, min: 364 }

function insert(rows: SQL): SQL {
  return sql`
    INSERT OR IGNORE INTO milestones
      (subject, uuid, kind, value, seat, role, house_uuid, player_uuid, day, run_id) ${rows}`
}

function each(thresholds: readonly number[]): SQL {
  return sql`json_each(${JSON.stringify(thresholds)})`
}

export function sqlFromPlayersByUuid(uuids: Iterable<string>): SQL {
  return sql`json_each(${JSON.stringify(Array.from(uuids))}) AS chosen
    CROSS JOIN players ON players.uuid = chosen.value`
}

export function saveChilderMilestones(players: SQL, { runId, day }: MilestoneDate): SQL {
  return insert(sql`
    SELECT 'player', players.uuid, 'childer', reached.value, '', NULL, dynasty_uuid, NULL, ${day}, ${runId}
    FROM ${players}
    CROSS JOIN lineage_positions ON mode = 'bloodline' AND player_id = players.id
    CROSS JOIN ${each(CHILDER_COUNT_MILESTONES)} AS reached ON child_count >= reached.value`)
}

export function savePastNightMilestones(players: SQL, { runId }: MilestoneDate, today: number) {
  return insert(sql`
    SELECT 'player', players.uuid, 'nights', max(reached.value), '', NULL, NULL, NULL, NULL, ${runId}
    FROM ${players}
    CROSS JOIN ${each(NIGHT_COUNT_MILESTONES)} AS reached
      ON joined_at < (${today} + 1 - reached.value) * ${DAY}
    WHERE ${ALIVE} GROUP BY players.uuid`)
}

export function saveGenerationMilestones(players: SQL, { runId, day }: MilestoneDate): SQL {
  const isSeen = sql`${day} IS NOT NULL AND EXISTS (
    SELECT 1 FROM bloodlines WHERE uuid = blood_uuid AND departed_at IS NULL)`
  return insert(sql`
    SELECT 'bloodline', blood_uuid, 'generation', generation, '', NULL, NULL,
      iif(${isSeen}, players.uuid, NULL), iif(${isSeen}, ${day}, NULL), ${runId}
    FROM ${players}
    WHERE players.departed_at IS NULL AND blood_uuid IS NOT NULL AND generation IS NOT NULL
    ORDER BY joined_at IS NULL, joined_at, players.uuid`)
}

export function saveHouseMilestones({ runId, day }: MilestoneDate, today: number): SQL[] {
  const order = sqlRankingOrder(dynasties.memberCount, dynasties.name, dynasties.id)
  return [
    insert(sql`
      SELECT 'dynasty', uuid, 'members', reached.value, '', NULL, NULL, NULL, ${day}, ${runId}
      FROM dynasties CROSS JOIN ${each(MEMBER_COUNT_MILESTONES)} AS reached
        ON member_count >= reached.value
      WHERE departed_at IS NULL`),
    insert(sql`
      SELECT 'dynasty', uuid, 'first-place', 1, '', NULL, NULL, NULL, ${day}, ${runId} FROM (
        SELECT uuid FROM dynasties WHERE departed_at IS NULL AND member_count > 0
        ORDER BY ${sql.join(order, sql`, `)} LIMIT 1)`),
    insert(sql`
      SELECT 'dynasty', uuid, 'year', 1, '', NULL, NULL, NULL, NULL, ${runId} FROM dynasties
      WHERE departed_at IS NULL AND ${yearAfter('founded_at')} <= ${today}`),
  ]
}

export function saveDurationMilestones({ from, to }: DaySpan, runId: number): SQL[] {
  const nights = NIGHT_COUNT_MILESTONES.map((count) =>
    insert(sql`
      SELECT 'player', uuid, 'nights', ${count}, '', NULL, dynasty_uuid, NULL,
        CAST(joined_at / ${DAY} AS integer) + ${count}, ${runId}
      FROM players
      WHERE joined_at >= ${from - count} * ${DAY} AND joined_at < ${to + 1 - count} * ${DAY}
        AND ${ALIVE}`),
  )
  const hasYear = (column: string) => sql`
    ${sql.raw(column)} >= ${from - YEAR_DAYS.max} * ${DAY}
    AND ${sql.raw(column)} < ${to - YEAR_DAYS.min} * ${DAY}
    AND ${yearAfter(column)} BETWEEN ${from} AND ${to}`
  return [
    ...nights,
    insert(sql`
      SELECT 'player', player_uuid, 'seat-year', 1, ${SEAT}, role, NULL, NULL, ${yearAfter('since')}, ${runId}
      FROM leadership_seats WHERE ${hasYear('since')} AND ${IS_HELD}`),
    insert(sql`
      SELECT 'dynasty', uuid, 'year', 1, '', NULL, NULL, NULL, ${yearAfter('founded_at')}, ${runId}
      FROM dynasties WHERE departed_at IS NULL AND ${hasYear('founded_at')}`),
  ]
}

export function savePastSeatMilestones(runId: number): SQL {
  return insert(sql`
    SELECT 'player', player_uuid, 'seat-year', 1, ${SEAT}, role, NULL, NULL, NULL, ${runId}
    FROM leadership_seats WHERE since IS NULL AND ${IS_HELD}`)
}

/** D1 binds numbers as reals, which would make the division inexact. */
const DAY = sql.raw(String(DAY_MS))

const ALIVE = sql.raw(`players.departed_at IS NULL AND players.status <> 'Dead'`)

const SEAT = sql.raw(`leadership_seats.kind || ' ' || group_uuid || ' ' || leadership_seats.seat`)

const IS_HELD = sql.raw(`
  EXISTS (SELECT 1 FROM players WHERE uuid = player_uuid AND departed_at IS NULL)
  AND CASE leadership_seats.kind
    WHEN 'dynasty' THEN EXISTS (
      SELECT 1 FROM dynasties WHERE uuid = group_uuid AND departed_at IS NULL)
    WHEN 'clan' THEN EXISTS (SELECT 1 FROM clans WHERE uuid = group_uuid AND departed_at IS NULL)
    ELSE EXISTS (SELECT 1 FROM bloodlines WHERE uuid = group_uuid AND departed_at IS NULL) END`)

/** Adds one year. 29 February becomes 1 March. */
function yearAfter(column: string): SQL {
  return sql.raw(`unixepoch(${column} / 1000, 'unixepoch', '+1 year') / 86400`)
}

/** True if, in corrected data, the milestone was not reached on its recorded day. */
export const IS_INVALID_MILESTONE_SQL = sql`CASE milestones.kind
  WHEN 'nights' THEN NOT EXISTS (
    SELECT 1 FROM players WHERE players.uuid = milestones.uuid AND ${ALIVE}
      AND joined_at / ${DAY} + milestones.value = milestones.day)
  WHEN 'seat-year' THEN NOT EXISTS (
    SELECT 1 FROM leadership_seats
    WHERE leadership_seats.player_uuid = milestones.uuid AND ${SEAT} = milestones.seat
      AND ${yearAfter('since')} = milestones.day AND ${IS_HELD})
  ELSE NOT EXISTS (
    SELECT 1 FROM dynasties WHERE dynasties.uuid = milestones.uuid AND departed_at IS NULL
      AND ${yearAfter('founded_at')} = milestones.day) END`
