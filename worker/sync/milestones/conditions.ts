import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { DAY_MS } from '#schema/rules.ts'

// SQL that several statements of this folder have in common.

/** A literal: D1 binds numbers as reals, of which a division has no whole days. */
export const DAY = sql.raw(String(DAY_MS))

export const ALIVE = sql.raw(`players.departed_at IS NULL AND players.status <> 'Dead'`)

/** What `milestones.seat` has for a row of `leadership_seats`. */
export const SEAT = sql.raw(
  `leadership_seats.kind || ' ' || group_uuid || ' ' || leadership_seats.seat`,
)

/** For a row of `leadership_seats`: the holder and the group are in the game. */
export const IS_HELD = sql.raw(`
  EXISTS (SELECT 1 FROM players WHERE uuid = player_uuid AND departed_at IS NULL)
  AND CASE leadership_seats.kind
    WHEN 'dynasty' THEN EXISTS (
      SELECT 1 FROM dynasties WHERE uuid = group_uuid AND departed_at IS NULL)
    WHEN 'clan' THEN EXISTS (SELECT 1 FROM clans WHERE uuid = group_uuid AND departed_at IS NULL)
    ELSE EXISTS (SELECT 1 FROM bloodlines WHERE uuid = group_uuid AND departed_at IS NULL) END`)

/** The day a year after an instant: of 29 February it is 1 March. */
export function yearAfter(column: string): SQL {
  return sql.raw(`unixepoch(${column} / 1000, 'unixepoch', '+1 year') / 86400`)
}

/** For a row of `milestones` that came with its day alone: what it came of is no more. */
export const IS_UNFOUNDED = sql`CASE milestones.kind
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
