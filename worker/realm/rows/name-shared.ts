import { type SQL, sql } from 'drizzle-orm'
import { GROUP_KINDS } from '#schema/tables/realm/groups.ts'
import { setLeaders } from './stored-leaders.ts'

/**
 * SQL for a row of `players`: 1 unless `/player/{name}` leads every reader to this player. A departed player's name
 * is free to be taken. A veiled namesake counts only among the veiled, since others are not told of them.
 */
const DERIVED = `players.departed_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM players AS namesakes
  WHERE namesakes.slug = players.slug AND namesakes.departed_at IS NULL AND namesakes.id <> players.id
    AND (namesakes.veil <> 'veiled' OR players.veil = 'veiled'))`

/** Rewrites `is_name_shared` of the players with some slugs, or of all. */
export function setNameShared(slugs: SQL | null): SQL {
  return sql`
    UPDATE players SET is_name_shared = NOT is_name_shared
    WHERE ${slugs ? sql`slug IN (${slugs}) AND` : sql``} is_name_shared IS NOT (${sql.raw(DERIVED)})`
}

/** The players whose `is_name_shared` differs: `row`, `stored` and `derived`. */
export const DIFF_NAME_SHARED = `
  SELECT uuid || ' ' || name AS "row", is_name_shared AS stored, ${DERIVED} AS derived
  FROM players WHERE stored IS NOT derived`

/** What follows when a slug gains or loses a player: the flags of its players, and the lists of leaders they are in. */
export function followSlugs(slugs: SQL): SQL[] {
  return [
    setNameShared(slugs),
    ...GROUP_KINDS.map((kind) =>
      setLeaders(
        kind,
        sql`SELECT group_uuid FROM leadership_seats
          WHERE player_uuid IN (SELECT uuid FROM players WHERE slug IN (${slugs})) AND kind = ${kind}`,
      ),
    ),
  ]
}
