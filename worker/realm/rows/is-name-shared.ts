import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { NEVER_ARRIVED } from '#schema/rules.ts'

const FORMER_NAMES_MAX = 4

/**
 * 1 if `/player/{name}` may mean another player: a namesake, the departed counting only among themselves,
 * or instead of a departed player one who had the name. For queries of the table `players`, whose
 * columns are written in full: drizzle would leave their table out.
 */
export const isNameShared = sql<number>`EXISTS (
  SELECT 1 FROM players AS namesakes
  WHERE namesakes.slug = players.slug AND namesakes.id <> players.id
    AND (namesakes.departed_at IS NULL OR players.departed_at IS NOT NULL)
) OR players.departed_at IS NOT NULL AND EXISTS (
  ${selectFormer(sql`players.slug`)} WHERE renamed.departed_at IS NULL
)`

/** The players who had a name, as `renamed`; `change` is the higher the later they lost it. */
export function selectFormer(slug: SQL): SQL {
  return sql`
    SELECT renamed.id, renamed.departed_at, change FROM (
      SELECT uuid, kind, id AS change FROM former_names
      WHERE former_names.slug = ${slug} ORDER BY id DESC LIMIT ${FORMER_NAMES_MAX}
    ) AS lost CROSS JOIN players AS renamed
      ON renamed.uuid = lost.uuid AND lost.kind = 'player'
        AND renamed.departed_at IS NOT ${NEVER_ARRIVED}`
}
