import { sql } from 'drizzle-orm'
import { OWNER_SILENT_DAYS, SILENT_OWNERS_MAX } from '#schema/community/roster-rules.ts'
import { DAY_MS } from '#schema/rules.ts'
import { silentOwners } from '#schema/tables/sync/directory.ts'
import type { Ctx } from '#worker/core/context.ts'
import type { Statement } from '#worker/core/db/run-batch.ts'
import { HIDES_PRESENCE } from '#worker/realm/rows/veil.ts'

/**
 * Writes the list of groups whose owner has been silent, if it changed. Owners who are away or were never seen are not
 * silent; those who hide presence come last, since a place in the order would tell when they were seen.
 */
export function saveSilentOwners({ db, now }: Ctx): Statement {
  const end = (Math.floor(now / DAY_MS) - OWNER_SILENT_DAYS + 1) * DAY_MS
  const isPresent = ['bloodline', 'clan', 'dynasty'].map(
    (kind) => sql`kind = ${kind} AND EXISTS (
      SELECT 1 FROM ${sql.raw(kind === 'dynasty' ? 'dynasties' : `${kind}s`)} AS led
      WHERE led.uuid = group_uuid AND led.departed_at IS NULL)`,
  )
  return db.run(sql`
    INSERT INTO ${silentOwners} (id, owners)
    SELECT 1, json_group_array(json_array(kind, group_uuid, player_uuid)) FROM (
      SELECT kind, group_uuid, player_uuid
      FROM leadership_seats CROSS JOIN players ON players.uuid = player_uuid
      WHERE seat = 'owner' AND players.departed_at IS NULL AND last_seen_at < ${end}
        AND (away_until IS NULL OR away_until <= ${now}) AND (${sql.join(isPresent, sql` OR `)})
      ORDER BY iif(${HIDES_PRESENCE}, ${end}, last_seen_at), kind, group_uuid
      LIMIT ${SILENT_OWNERS_MAX}
    ) WHERE true
    ON CONFLICT (id) DO UPDATE SET owners = excluded.owners WHERE owners <> excluded.owners`)
}
